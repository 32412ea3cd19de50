"""Cards as the owner reads them off the tin: the forms that ask for their values, and drafts of half-entered cards."""
