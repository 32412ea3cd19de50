"""Cards as the owner reads them off the tin: the forms that ask for their values, and what is entered so far."""
