import { expect, type Page } from '@playwright/test';
import { testToken } from '../support/administrator';

export async function signInAsAdministrator({ request }: Pick<Page, 'request'>): Promise<void> {
  const response = await request.post('/api/admin/session', { data: { token: testToken } });
  expect(response.status()).toBe(200);
}
