"""Cards as the owner reads them off the tin: the words for their values, and the forms that ask for them."""
