import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { repository } from '@tests/support/repository-files';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { writeFiles } from '@tests/support/write-files';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AppOptions, createApp } from './app';
import { webBuildOf } from './build-web';
import { compressFolder } from './compress';
import { listen } from './listen';

const page = '<!doctype html><title>Sinter</title>';
const script = 'export const answer = 42;\n'.repeat(100);
const hashed = '/assets/app-aB3_-x9z.js';

async function serve(addresses: AppOptions['addresses'] = {}) {
  const folder = await temporaryFolder({
    'dist/web/index.html': page,
    [`dist/web${hashed}`]: script,
    'dist/web/assets/func-aB3_-x9z.wasm': new Uint8Array(2000),
    'dist/web/frame.html': '<p>',
    'dist/web/.vite/manifest.json': '{}',
    'secret.txt': 'never',
  });
  const build = webBuildOf(folder);
  await compressFolder({ from: build.web, to: build.encoded, cache: join(folder, 'cache') });
  const app = await createApp(build, { addresses });
  onTestFinished(() => app.close());
  return { app, folder };
}

describe('manifest for TON wallets', () => {
  it('contains the server’s public address', async () => {
    const { app } = await serve({ publicUrl: new URL('https://ide.example:8443') });
    const headers = { host: 'ide.example:8080' };
    const response = await app.inject({ url: '/tonconnect-manifest.json', headers });
    expect(response.json()).toEqual({
      url: 'https://ide.example:8443',
      name: 'Sinter',
      iconUrl: 'https://ide.example:8443/icon-180.png',
    });
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  it('refers to an existing image in the required format and size', async () => {
    const picture = await readFile(join(repository, 'web/public/icon-180.png'));
    expect(picture.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
    // Width and height in the PNG header.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([180, 180]);
  });
});

describe('page', () => {
  it.each(['/', '/projects', '/editor/project-12', '/tenant/ton/editor', '/settings?tab=1'])(
    'is served at %s',
    async (url) => {
      const { app } = await serve();
      const response = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(page);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it('is not served at /projects if the client does not accept HTML', async () => {
    const { app } = await serve();
    const response = await app.inject({ url: '/projects', headers: { accept: 'application/json' } });
    expect(response.statusCode).toBe(404);
  });
});

describe('path that cannot be decoded', () => {
  it('is rejected with an error and the usual security headers', async () => {
    const { app } = await serve();
    const response = await app.inject({ url: '/tenant/%ff/projects' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { success: false, error: 'The address is not valid.' },
    ]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('health check', () => {
  it('returns JSON, so that a page can recognise its server', async () => {
    const { app } = await serve();
    const response = await app.inject({ url: '/api/health' });
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      tenantValidation: true,
    });
  });

  it.each(['/api/health', '/livez', '/readyz'])('responds to HEAD requests at %s', async (url) => {
    const { app } = await serve();
    const { body, headers, statusCode } = await app.inject({ method: 'HEAD', url });
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('security headers', () => {
  it.each(['/', hashed, '/missing.js', '/api/missing'])(
    'contain the content security policy for %s',
    async (url) => {
      const { app } = await serve();
      const { headers } = await app.inject({ url });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  it('allow connections only to the same origin, except in workers that call servers entered by the user', async () => {
    const { app } = await serve();
    const connections = async (url: string) =>
      /connect-src ([^;]*)/.exec(String((await app.inject({ url })).headers['content-security-policy']))?.[1];
    expect(await connections('/')).toBe("'self'");
    expect(await connections('/assets/worker-abc.js?download-worker-x.js')).toBe("'self'");
    expect(await connections('/assets/projects-download-worker-a1B2-c3_.js')).toContain('https:');
    expect(await connections('/assets/chain-aptos-download-worker-a1B2-c3_.js')).toContain('https:');
    expect(await connections('/assets/ai-chat-model-worker-a1B2-c3_.js')).toBe("'self' https: http:");
    expect(await connections('/assets/model-workers.css')).toBe("'self'");
    expect(await connections('/assets/chain-ethereum-node-worker-a1B2-c3_.js')).toContain('https:');
  });

  it('allow permanent caching only for files with a hash in their names', async () => {
    const { app } = await serve();
    const cache = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    expect(await cache(hashed)).toBe('public, max-age=31536000, immutable');
    expect(await cache('/frame.html')).toBe('no-cache');
    expect(await cache('/missing-aB3_-x9z.js')).toBe('no-store');
  });
});

describe('compression', () => {
  it('uses the encoding that the client prefers', async () => {
    const { app } = await serve();
    const get = (accept: string) => app.inject({ url: hashed, headers: { 'accept-encoding': accept } });
    const br = await get('gzip, br');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    const gzip = await get('gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    const plain = await get('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    expect(new Set([br, gzip, plain].map((response) => response.headers.etag)).size).toBe(3);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('sends WebAssembly with its MIME type, so that it can be compiled while streaming', async () => {
    const { app } = await serve();
    const { headers } = await app.inject({ url: '/assets/func-aB3_-x9z.wasm' });
    expect(headers['content-type']).toBe('application/wasm');
  });
});

describe('conditional and HEAD requests', () => {
  it('receive 304 without a body if the content has not changed', async () => {
    const { app } = await serve();
    const etag = String((await app.inject({ url: '/' })).headers.etag);
    const conditional = (tag: string) => app.inject({ url: '/', headers: { 'if-none-match': tag } });
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await conditional(tag);
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
    }
    expect((await conditional('"other"')).statusCode).toBe(200);
  });

  it('receive the content length but no body for HEAD', async () => {
    const { app } = await serve();
    const response = await app.inject({ method: 'HEAD', url: hashed });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-length']).toBe(String(script.length));
    expect(response.body).toBe('');
  });
});

describe('request for a missing resource', () => {
  it('returns 404 for unknown files, build metadata and unsupported methods', async () => {
    const { app } = await serve();
    for (const url of ['/assets/gone-aB3_-x9z.js', '/.vite/manifest.json', '/favicon.ico']) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode, url).toBe(404);
      expect(response.body).not.toContain('<');
    }
    expect((await app.inject({ method: 'POST', url: '/projects' })).statusCode).toBe(404);
  });

  it.each(['/api', '/api/executions', '/tenants', '/tenants/ton', '/ws'])(
    'returns a JSON error for %s',
    async (url) => {
      const { app } = await serve();
      const response = await app.inject({ url: `${url}?x=1`, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ success: false, error: `GET ${url} does not exist.` });
    },
  );

  it('returns 404 for a file that was deleted by a rebuild', async () => {
    const { app, folder } = await serve();
    await rm(join(folder, 'dist'), { recursive: true });
    const response = await app.inject({ url: hashed });
    expect(response.statusCode).toBe(404);
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('path traversal', () => {
  it.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../../../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/..%2f..%2fsecret.txt',
    '/..%5c..%5csecret.txt',
    '//secret.txt',
    '/secret.txt%00.js',
    '/%252e%252e/secret.txt',
    '/%',
    '/%ff',
  ])('is prevented for %s', async (target) => {
    const { app } = await serve();
    const address = new URL(await listen(app, { host: '127.0.0.1', port: 0 }));
    const answer = await rawGet(Number(address.port), target);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain('never');
  });
});

describe('server shutdown', () => {
  it('does not wait for connections that have never sent anything', async () => {
    const { app } = await serve();
    const origin = await listen(app, { host: '127.0.0.1', port: 0 });
    const silent = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(silent, 'connect');
    // Once a later connection has received its response, the earlier one must have been accepted.
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
    const closed = once(silent, 'close');
    await app.close();
    await closed;
  });

  it('does not wait for keep-alive connections whose response is completed during shutdown', async () => {
    const { app } = await serve();
    const body = new PassThrough();
    app.get('/slow', (_request, reply) => reply.send(body));
    const origin = await listen(app, { host: '127.0.0.1', port: 0 });
    const kept = connect(Number(new URL(origin).port), '127.0.0.1');
    kept.write('GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    body.write('first');
    const [first] = await once(kept, 'data');
    expect(String(first)).toMatch(/connection: keep-alive/i);
    const closed = once(kept, 'close');
    const ended = app.close();
    // End the response after the server has checked for idle connections.
    setTimeout(() => body.end(), 300);
    await ended;
    await closed;
  });
});

describe('listen', () => {
  it('reports that the port is in use', async () => {
    const first = await serve();
    const second = await serve();
    const { port } = new URL(await listen(first.app, { host: '127.0.0.1', port: 0 }));
    await expect(listen(second.app, { host: '127.0.0.1', port: Number(port) })).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
    );
  });

  it('reports that the host is not one of the machine’s addresses', async () => {
    const { app } = await serve();
    await expect(listen(app, { host: '192.0.2.1', port: 0 })).rejects.toThrow("HOST is '192.0.2.1'");
  });

  it('serves the web folder as it was at startup, without files that were added later', async () => {
    const { app, folder } = await serve();
    await writeFiles(folder, { 'dist/web/later.txt': 'x' });
    expect((await app.inject({ url: '/later.txt' })).statusCode).toBe(404);
  });
});

/** Sends the request target unchanged, because client libraries would normalise it. */
function rawGet(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nConnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
