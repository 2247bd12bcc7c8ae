import type { Disposable } from '@core/base/lifecycle';
import { StoredConfiguration } from '@core/configuration/stored-configuration';
import { StoredSettingsFiles } from '@core/configuration/stored-settings-files';
import { tenantSchema } from '@core/tenant/wire';
import { emptyBrowser } from '@tests/support/empty-browser';
import { MemoryStore } from '@tests/support/memory-store';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StoredFileIcons } from './icons/stored-file-icons';
import type { ThemeToInstall } from './installed-themes';
import { StoredInstalledThemes } from './stored-installed-themes';
import { StoredTheme } from './stored-theme';

const browser = emptyBrowser();
const opened: Disposable[] = [];
afterEach(() => {
  for (const one of opened.splice(0).reverse()) one.dispose();
});

const text = (background: string) => JSON.stringify({ colors: { 'editor.background': background } });
const night: ThemeToInstall = {
  kind: 'color',
  name: 'Deep Night',
  source: 'night.vsix',
  type: 'dark',
  text: text('#101010'),
};
const icons: ThemeToInstall = {
  kind: 'icons',
  name: 'Deep Night',
  source: 'night.vsix',
  text: JSON.stringify({ iconDefinitions: { a: { iconPath: 'data:image/svg+xml,x' } }, file: 'a' }),
};

/** Opens a tab with all services that use installed themes, and the default theme. */
async function openTab(local = new MemoryStore()) {
  const storage = browser.openTab();
  const tenant = {
    tenant$: new BehaviorSubject(tenantSchema.parse({ id: 'sinter', name: 'Sinter', features: {} })),
  };
  const configuration = new StoredConfiguration(new StoredSettingsFiles(storage), tenant, local);
  const theme = new StoredTheme(storage, local, tenant, { chains$: new BehaviorSubject([]) });
  const fileIcons = new StoredFileIcons(configuration);
  const installed = new StoredInstalledThemes(storage, theme, fileIcons);
  const own = theme.declare({ id: 'sinter', name: 'Sinter', icon: 'flame', type: 'dark' }, async () => ({
    colors: {},
  }));
  opened.push(configuration, fileIcons, own, installed);
  await Promise.all([installed.load(), configuration.load(), theme.restore()]);
  const used = async () => (await firstValueFrom(theme.theme$)).id;
  const listed = async () => (await firstValueFrom(theme.themes$)).map(({ name }) => name);
  return { storage, theme, fileIcons, installed, used, listed };
}

describe('installed themes', () => {
  it('can be chosen like other themes, and still exist after a reload', async () => {
    const local = new MemoryStore();
    const tab = await openTab(local);
    const [color, drawn] = await tab.installed.install([night, icons]);
    expect(color).toEqual({
      kind: 'color',
      id: 'installed-deep-night-night',
      name: 'Deep Night',
      source: 'night.vsix',
      type: 'dark',
    });
    await tab.theme.select(color?.id ?? '');
    await tab.fileIcons.select(drawn?.id ?? '');
    const next = await openTab(local);
    await vi.waitFor(async () => expect(await next.used()).toBe(color?.id));
    expect((await firstValueFrom(next.theme.theme$)).colorTheme.colors).toEqual({
      'editor.background': '#101010',
    });
    await vi.waitFor(async () =>
      expect((await firstValueFrom(next.fileIcons.icons$))?.id).toBe('installed-icons-deep-night-night'),
    );
    expect(await firstValueFrom(next.installed.themes$)).toHaveLength(2);
  });

  it('are replaced by the default when they are removed, and used again when the removal is undone', async () => {
    const tab = await openTab();
    await tab.installed.install([night]);
    await tab.theme.select('installed-deep-night-night');
    const undo = await tab.installed.remove(['installed-deep-night-night']);
    await vi.waitFor(async () => expect(await tab.used()).toBe('sinter'));
    expect(await tab.listed()).toEqual(['Sinter']);
    await undo();
    await vi.waitFor(async () => expect(await tab.used()).toBe('installed-deep-night-night'));
  });

  it('are replaced by a theme with the same name from the same file', async () => {
    const tab = await openTab();
    await tab.installed.install([night]);
    await tab.theme.select('installed-deep-night-night');
    await tab.installed.install([
      { ...night, text: text('#202020') },
      { ...night, source: 'other.vsix' },
    ]);
    expect(await tab.listed()).toEqual(['Sinter', 'Deep Night', 'Deep Night']);
    await vi.waitFor(async () => {
      const { colorTheme } = await firstValueFrom(tab.theme.theme$);
      expect(colorTheme.colors).toEqual({ 'editor.background': '#202020' });
    });
  });

  it('are added to other tabs and removed from them', async () => {
    const [here, there] = [await openTab(), await openTab()];
    await here.installed.install([night]);
    await vi.waitFor(async () => expect(await there.listed()).toContain('Deep Night'));
    await here.installed.remove(['installed-deep-night-night']);
    await vi.waitFor(async () => expect(await there.listed()).not.toContain('Deep Night'));
  });

  it('are treated as missing when the stored list cannot be read, and can be installed again', async () => {
    const { storage } = await openTab();
    await storage.saveFile('global-settings', '.sinter/settings/installed-themes.json', '{ "themes": 7');
    const tab = await openTab();
    expect(await tab.listed()).toEqual(['Sinter']);
    await tab.installed.install([night]);
    expect(await tab.listed()).toContain('Deep Night');
  });

  it('are unchanged if a new theme cannot be stored', async () => {
    const tab = await openTab();
    vi.spyOn(tab.storage, 'changeFiles').mockRejectedValue(new Error('This browser’s storage is full'));
    await expect(tab.installed.install([night])).rejects.toThrow('full');
    expect(await tab.listed()).toEqual(['Sinter']);
    vi.restoreAllMocks();
  });
});
