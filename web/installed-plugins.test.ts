import { afterEach, expect, it, vi } from 'vitest';
import { installedPlugins } from './installed-plugins';

const FILES: Readonly<Record<string, unknown>> = {
  'https://ide.test/installed-plugins/far/manifest.json': { id: 'far' },
  'https://ide.test/installed-plugins/far/manifest.de.json': { Greet: 'Grüßen' },
  'https://ide.test/installed-plugins/far/languages/far.json': { patterns: [] },
  'https://ide.test/installed-plugins/near/manifest.json': { id: 'near' },
};

function serve(): void {
  vi.stubGlobal('location', new URL('https://ide.test/projects'));
  vi.stubGlobal('fetch', async (address: string) => {
    const { href } = new URL(address);
    return href in FILES ? Response.json(FILES[href]) : new Response('', { status: 404 });
  });
}

afterEach(() => vi.unstubAllGlobals());

it('loads manifests in the page language, and the files the manifests refer to', async () => {
  serve();
  const [far, near, absent] = await installedPlugins(['far', 'near', 'absent'], 'de');
  expect(far).toMatchObject({ folder: 'far', manifest: { id: 'far' }, translations: { Greet: 'Grüßen' } });
  expect(near).toMatchObject({ manifest: { id: 'near' }, translations: undefined });
  expect(absent).toMatchObject({ folder: 'absent', manifest: undefined });
  expect(await far?.loadAsset('./languages/far.json')).toEqual({ patterns: [] });
  const [english] = await installedPlugins(['far'], 'en');
  expect(english?.translations).toBeUndefined();
});
