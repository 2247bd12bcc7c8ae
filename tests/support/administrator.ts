/** SINTER_ADMIN_TOKEN of test servers. */
export const testToken = 'token-of-tests';

/** Request headers for an administrator's program. */
export const asAdministrator = { authorization: `Bearer ${testToken}` } as const;
