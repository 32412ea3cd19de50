"""What has the focus of the keys is scrolled into sight in the browser.

Flutter scrolls to what Tab leads to, but not where the focus begins anew at the top of a page that is scrolled down.
"""

SCRIPT = """document.addEventListener("focusin", ({ target }) => {
  if (target.tagName !== "FLT-SEMANTICS") return;
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) target.scrollIntoView({ block: "center" });
}, true);
"""
"""What a page of the app runs for this, served or offline."""
