import { expect, type Page } from '@playwright/test';

/** Value of SINTER_ADMIN_TOKEN of the server that end-to-end tests and screenshots start. */
export const adminToken = 'token-of-end-to-end-tests';

/** Makes the page's browser that of an administrator. */
export async function signInAsAdministrator({ request }: Pick<Page, 'request'>): Promise<void> {
  const response = await request.post('/api/admin/session', { data: { token: adminToken } });
  expect(response.status()).toBe(200);
}
