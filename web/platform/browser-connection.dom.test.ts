import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserConnection } from './browser-connection';

const answer =
  (type: string, status = 200) =>
  async () =>
    new Response('{}', { status, headers: { 'content-type': type } });

describe('BrowserConnection', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['server', answer('application/json; charset=utf-8')],
    ['static', answer('text/html')],
    ['static', answer('text/plain', 404)],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('detects the %s state', async (state, fetch) => {
    vi.stubGlobal('fetch', fetch);
    const connection = new BrowserConnection();
    await connection.check();
    expect(connection.state$.value).toBe(state);
  });

  it('follows the browser’s online state, and checks the server again when the browser is back online', async () => {
    vi.stubGlobal('fetch', answer('application/json'));
    const connection = new BrowserConnection();
    window.dispatchEvent(new Event('offline'));
    expect(connection.state$.value).toBe('offline');
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(connection.state$.value).toBe('server'));
  });
});
