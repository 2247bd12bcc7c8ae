import { afterEach, expect, it, vi } from 'vitest';
import { appManifest } from './app-manifest';

const ORIGIN = 'https://ide.example';
const manifest = { url: ORIGIN, name: 'Sinter', iconUrl: `${ORIGIN}/icon-180.png` };

afterEach(() => vi.unstubAllGlobals());

const host = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

it('appManifest returns the URL if the host serves the manifest or is unreachable', async () => {
  host(async () => Response.json(manifest));
  expect(await appManifest(ORIGIN)).toBe(`${ORIGIN}/tonconnect-manifest.json`);
  expect(fetch).toHaveBeenCalledWith(`${ORIGIN}/tonconnect-manifest.json`);
  host(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await appManifest(ORIGIN)).toBe(`${ORIGIN}/tonconnect-manifest.json`);
});

it.each([
  ['its fallback page', () => new Response('<!doctype html>')],
  ['nothing', () => new Response('', { status: 404 })],
  ['other JSON', () => Response.json({ name: 'Sinter' })],
])('appManifest rejects with an error message if the host returns %s', async (_what, answer) => {
  host(async () => answer());
  await expect(appManifest(ORIGIN)).rejects.toThrow(`SINTER_ORIGIN=${ORIGIN} npm run build`);
});
