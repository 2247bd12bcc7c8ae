/** Value of SINTER_ADMIN_TOKEN for test servers. */
export const testToken = 'token-of-tests';

export const asAdministrator = { authorization: `Bearer ${testToken}` } as const;
