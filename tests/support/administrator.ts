/** SINTER_ADMIN_TOKEN of test servers. */
export const testToken = 'token-of-tests';

export const asAdministrator = { authorization: `Bearer ${testToken}` } as const;
