/** Value of SINTER_ADMIN_TOKEN that servers of tests have. */
export const testToken = 'token-of-tests';

/** Headers by which a program is an administrator. */
export const asAdministrator = { authorization: `Bearer ${testToken}` } as const;
