import { request } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { webBuildOf } from '../../server/build-web';
import { compressFolder } from '../../server/compress';
import { listen } from '../../server/listen';

const page = `<!doctype html>${'<p>page</p>'.repeat(200)}`;
const secret = 'never to be served';

/** Path fragments that attempt to leave the folder or to confuse the path parser. */
const piece = fc.oneof(
  fc.constantFrom('..', '.', '%2e%2e', '%2E.', '%252e', '%5c', '\\', '%00', '%', '%ff', '~', ':', '*', ''),
  fc.constantFrom(
    'secret.txt',
    'dist',
    'web',
    '.vite',
    'manifest.json',
    'encoded',
    'br',
    'index.html',
    'etc',
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
);
const separator = fc.constantFrom('/', '//', '%2f', '%5c', ';/', '?/');
const target = fc
  .array(fc.tuple(separator, piece), { minLength: 1, maxLength: 10 })
  .map((parts) => `/${parts.flat().join('')}`.replace(/[^\x21-\x7e]/g, ''));
const header = fc.stringMatching(/^[\x21-\x7e]{0,40}$/);

function get(origin: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

it('responds to hostile addresses and headers with the page, 304, 400 or 404, and never with a file from another folder', async () => {
  const folder = await temporaryFolder({
    'dist/web/index.html': page,
    'dist/web/.vite/manifest.json': secret,
    'dist/secret.txt': secret,
    'secret.txt': secret,
  });
  const build = webBuildOf(folder);
  await compressFolder({ from: build.web, to: build.encoded, cache: join(folder, 'cache') });
  const app = await createApp(build);
  const origin = await listen(app, { host: '127.0.0.1', port: 0 });
  try {
    const attempt = fc.record({
      path: target,
      'if-none-match': header,
      'accept-encoding': header,
      accept: header,
    });
    await fc.assert(
      fc.asyncProperty(attempt, async ({ path, ...headers }) => {
        const { status, body } = await get(origin, path, headers);
        expect([200, 304, 400, 404]).toContain(status);
        expect(body).not.toContain(secret);
      }),
      { numRuns: 20_000 },
    );
    expect((await get(origin, '/', { accept: 'text/html' })).body).toBe(page);
  } finally {
    await app.close();
  }
});
