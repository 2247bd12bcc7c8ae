/** SINTER_ADMIN_TOKEN of test servers. */
export const testToken = 'token-of-tests';

/** Request headers of an administrator's program. */
export const asAdministrator = { authorization: `Bearer ${testToken}` } as const;
