import { DisposableStore } from '@core/base/lifecycle';
import { GLOBAL_SETTINGS_PROJECT, localKeys, settingsFiles } from '@core/base/product';
import type { ChainDescription } from '@core/chains/chains';
import { StorageError } from '@core/storage/storage';
import type { FileRecord } from '@core/storage/wire';
import { tenantSchema } from '@core/tenant/wire';
import { MemoryStore } from '@tests/support/memory-store';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoredTheme } from './stored-theme';
import { type Theme, type ThemeDescription, ThemeError, type ThemeLoader } from './theme';

const sinter: ThemeDescription = { id: 'sinter', name: 'Sinter', icon: 'flame', type: 'dark' };
const tokyo: ThemeDescription = { id: 'tokyo-dark', name: 'Tokyo Dark', icon: 'color-mode', type: 'dark' };
const apricot: ThemeDescription = { id: 'apricot', name: 'Apricot', icon: 'color-mode', type: 'light' };
const colors = (background: string) => async () => `{ "colors": { "editor.background": "${background}" } }`;

class MemoryFiles {
  readonly files = new Map<string, string>();
  broken = false;
  async getFile(projectId: string, path: string): Promise<FileRecord | undefined> {
    if (this.broken) throw new StorageError('unavailable', 'Storage is closed');
    const content = this.files.get(`${projectId}/${path}`);
    if (content === undefined) return undefined;
    const size = content.length;
    return {
      id: path,
      projectId,
      path,
      content,
      size,
      encoding: 'utf-8',
      extension: 'json',
      lastModified: '',
      contentId: 'content-1',
    };
  }
  async saveFile(projectId: string, path: string, content: unknown): Promise<void> {
    if (this.broken) throw new StorageError('unavailable', 'Storage is closed');
    this.files.set(`${projectId}/${path}`, String(content));
  }
}

const tenant = tenantSchema.parse({ id: 'sinter', name: 'Sinter', features: {} });
const settingPath = `${GLOBAL_SETTINGS_PROJECT}/${settingsFiles.theme}`;
function deferred() {
  let resolve: (text: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
/** Loaded in advance, because the service would otherwise load the theme parser with the first theme. */
beforeAll(() => import('./wire'));

const settled = () => new Promise((resolve) => setTimeout(resolve));

const owned: DisposableStore[] = [];
afterEach(() => {
  for (const store of owned.splice(0)) store.dispose();
});

function setUp(stored?: string, local?: string) {
  const files = new MemoryFiles();
  const store = new MemoryStore();
  if (stored !== undefined) files.files.set(settingPath, stored);
  if (local !== undefined) store.set(localKeys.theme, local);
  const tenant$ = new BehaviorSubject(tenant);
  const chains$ = new BehaviorSubject([{ id: 'ton', accentColor: '#0098ea' } as ChainDescription]);
  const service = new StoredTheme(files, store, { tenant$ }, { chains$ });
  const seen: Theme[] = [];
  const failures: ThemeError[] = [];
  service.theme$.subscribe((theme) => seen.push(theme));
  service.failures$.subscribe((failure) => failures.push(failure));
  const disposables = new DisposableStore();
  owned.push(disposables);
  const declare = (theme: ThemeDescription, load: ThemeLoader) =>
    disposables.add(service.declare(theme, load));
  return {
    service,
    declare,
    files,
    store,
    failures,
    seen,
    tenant$,
    ids: () => seen.map((theme) => theme.id),
  };
}

describe('StoredTheme', () => {
  it('uses the default until another theme is chosen', async () => {
    const { declare, ids } = setUp();
    declare(tokyo, colors('#111111'));
    await settled();
    expect(ids()).toEqual([]);
    declare(sinter, colors('#000000'));
    await settled();
    expect(ids()).toEqual(['sinter']);
  });

  it('uses the accent of the tenant’s chain for buttons, links and active tabs, unless the theme has high contrast', async () => {
    const { declare, seen, service, tenant$ } = setUp();
    declare(sinter, colors('#000000'));
    declare({ ...tokyo, type: 'hc-dark' }, colors('#111111'));
    await settled();
    const shown = () => {
      const { colors: now = {} } = seen.at(-1)?.colorTheme ?? {};
      return ['button.background', 'textLink.foreground', 'tab.activeBorderTop'].map((id) => now[id]);
    };
    tenant$.next({ ...tenant, id: 'ton' });
    await vi.waitFor(() => expect(shown()).toEqual(['#0098ea', '#0098ea', '#0098ea']));
    await service.select('tokyo-dark');
    await vi.waitFor(() => expect(shown()).toEqual([undefined, undefined, undefined]));
    await service.select('sinter');
    await vi.waitFor(() => expect(shown()[0]).toBe('#0098ea'));
    tenant$.next(tenant);
    await vi.waitFor(() => expect(shown()[0]).toBeUndefined());
  });

  it('applies the tenant colours to any theme, and removes them when the tenant has no colours', async () => {
    const { declare, seen, service, tenant$ } = setUp();
    const background = () => seen.at(-1)?.colorTheme.colors['editor.background'];
    declare(sinter, colors('#000000'));
    declare(tokyo, colors('#111111'));
    await settled();
    const [primary, secondary, accent, surface] = ['orange', 'gray', 'blue', '#181818'];
    const theme = { primary, secondary, accent, background: '#101828', surface, text: 'white' };
    tenant$.next({ ...tenant, id: 'acme', theme });
    await vi.waitFor(() => expect(background()).toBe('#101828'));
    await service.select('tokyo-dark');
    await vi.waitFor(() => expect(seen.at(-1)?.id).toBe('tokyo-dark'));
    expect(background()).toBe('#101828');
    tenant$.next(tenant);
    expect(background()).toBe('#111111');
  });

  it('prefers the stored setting over the local value, and the local value over the default', async () => {
    const both = setUp('{"themeId":"apricot","updatedAt":"2026-01-01T00:00:00Z"}', 'tokyo-dark');
    for (const theme of [sinter, tokyo, apricot]) both.declare(theme, colors('#123456'));
    await both.service.restore();
    await settled();
    expect(both.ids().at(-1)).toBe('apricot');

    const localOnly = setUp(undefined, 'tokyo-dark');
    for (const theme of [sinter, tokyo]) localOnly.declare(theme, colors('#123456'));
    await localOnly.service.restore();
    await settled();
    expect(localOnly.ids().at(-1)).toBe('tokyo-dark');
  });

  it.each(['', '{', '[]', '{"themeId":7}', '{"themeId":"nobody","updatedAt":"x"}'])(
    'ignores the stored setting %j',
    async (setting) => {
      const { service, declare, ids } = setUp(setting);
      declare(sinter, colors('#000000'));
      await service.restore();
      await settled();
      expect(ids()).toEqual(['sinter']);
    },
  );

  it('saves a choice to the settings file and to local storage', async () => {
    const { service, declare, files, store, ids } = setUp();
    declare(sinter, colors('#000000'));
    declare(tokyo, colors('#111111'));
    await service.select('tokyo-dark');
    expect(ids().at(-1)).toBe('tokyo-dark');
    expect(store.get(localKeys.theme)).toBe('tokyo-dark');
    const setting = JSON.parse(files.files.get(settingPath) ?? '');
    expect(setting.themeId).toBe('tokyo-dark');
    expect(Number.isNaN(Date.parse(setting.updatedAt))).toBe(false);
  });

  it('ignores undeclared ids', async () => {
    const { service, declare, files, store, ids } = setUp();
    declare(sinter, colors('#000000'));
    await settled();
    await service.select('nope');
    expect(ids()).toEqual(['sinter']);
    expect(files.files.size + store.values.size).toBe(0);
  });

  it('does not change the theme in use when another theme cannot be read, and reports the failure', async () => {
    const { service, declare, store, ids } = setUp();
    declare(sinter, colors('#000000'));
    declare(tokyo, async () => '{ "colors": [] }');
    await settled();
    await expect(service.select('tokyo-dark')).rejects.toThrow(
      /^The theme “Tokyo Dark” could not be read\. It is not a VS Code colour theme: .*colors/s,
    );
    await settled();
    expect(ids()).toEqual(['sinter']);
    expect(store.get(localKeys.theme)).toBeUndefined();
  });

  it('returns to a theme that was still loading when a later one failed', async () => {
    const { service, declare, ids } = setUp();
    const gate = deferred();
    declare(sinter, () => gate.promise);
    declare(tokyo, () => Promise.reject(new Error('offline')));
    const selecting = service.select('tokyo-dark');
    gate.resolve('{}');
    await expect(selecting).rejects.toThrow('The theme “Tokyo Dark” could not be read. offline');
    await settled();
    expect(ids()).toEqual(['sinter']);
  });

  it('uses the later of two choices made in quick succession, whichever loads first', async () => {
    const { service, declare, store, ids } = setUp();
    const slow = deferred();
    declare(sinter, colors('#000000'));
    declare(tokyo, () => slow.promise);
    declare(apricot, colors('#ffffff'));
    await settled();
    const first = service.select('tokyo-dark');
    const second = service.select('apricot');
    await second;
    slow.resolve('{}');
    await first;
    expect(ids()).toEqual(['sinter', 'apricot']);
    expect(store.get(localKeys.theme)).toBe('apricot');
  });

  it('falls back to the default when a stored theme cannot be read, and reports the failure', async () => {
    const { declare, failures, ids } = setUp(undefined, 'tokyo-dark');
    declare(tokyo, async () => 'not json');
    declare(sinter, colors('#000000'));
    await settled();
    expect(ids()).toEqual(['sinter']);
    expect(failures[0]).toBeInstanceOf(ThemeError);
    expect(failures[0]?.message).toMatch(
      /^The theme “Tokyo Dark” could not be read\. It is not valid JSON: /,
    );
  });

  it('uses a choice that cannot be stored, and rejects with the storage error', async () => {
    const { service, declare, files, ids } = setUp();
    declare(sinter, colors('#000000'));
    declare(tokyo, colors('#111111'));
    files.broken = true;
    await expect(service.select('tokyo-dark')).rejects.toThrow('Storage is closed');
    expect(ids().at(-1)).toBe('tokyo-dark');
  });

  it('uses the default when the theme in use is removed, and switches back when the theme returns', async () => {
    const { service, declare, ids } = setUp();
    declare(sinter, colors('#000000'));
    const plugin = declare(tokyo, colors('#111111'));
    await service.select('tokyo-dark');
    plugin.dispose();
    await settled();
    declare(tokyo, colors('#111111'));
    await settled();
    expect(ids().slice(-3)).toEqual(['tokyo-dark', 'sinter', 'tokyo-dark']);
  });

  it('stores the choice in the open project, or in the global settings if no project is open', async () => {
    const { service, declare, files, store, ids } = setUp('{"themeId":"apricot","updatedAt":"x"}');
    for (const theme of [sinter, tokyo, apricot]) declare(theme, colors('#111111'));
    const themeOf = (projectId: string) =>
      JSON.parse(files.files.get(`${projectId}/${settingsFiles.theme}`) ?? '{}').themeId;
    await service.restore('project-one');
    await settled();
    expect(ids().at(-1)).toBe('apricot');
    await service.select('tokyo-dark');
    expect([themeOf('project-one'), themeOf(GLOBAL_SETTINGS_PROJECT)]).toEqual(['tokyo-dark', 'apricot']);
    expect(store.get(localKeys.theme)).toBe('tokyo-dark');
    await service.restore();
    await settled();
    expect(ids().at(-1)).toBe('apricot');
    await service.select('sinter');
    expect([themeOf('project-one'), themeOf(GLOBAL_SETTINGS_PROJECT)]).toEqual(['tokyo-dark', 'sinter']);
    await service.restore('project-one');
    await settled();
    expect(ids().at(-1)).toBe('tokyo-dark');
    await service.restore('project-two');
    await settled();
    expect(ids().at(-1)).toBe('sinter');
  });

  it('ignores a project’s stored theme if the project is closed or another theme is chosen while the stored theme loads', async () => {
    const { service, declare, files, ids } = setUp();
    for (const theme of [sinter, tokyo, apricot]) declare(theme, colors('#111111'));
    files.files.set(`project-one/${settingsFiles.theme}`, '{"themeId":"tokyo-dark","updatedAt":"x"}');
    files.files.set(settingPath, '{"themeId":"apricot","updatedAt":"x"}');
    const left = service.restore('project-one');
    await Promise.all([left, service.restore()]);
    await settled();
    expect(ids()).not.toContain('tokyo-dark');
    const restored = service.restore('project-one');
    await Promise.all([restored, service.select('sinter')]);
    await settled();
    expect(ids().at(-1)).toBe('sinter');
  });

  it('lists the four specified themes first, in order, and the others by name, and rejects a second theme with the same id', () => {
    const { service, declare } = setUp();
    const others = ['zebra', 'catppuccin-light', 'catppuccin-dark'].map((id) => ({
      ...apricot,
      id,
      name: id,
    }));
    for (const theme of [tokyo, sinter, ...others, apricot]) declare(theme, colors('#123456'));
    expect(service.themes$.value.map((theme) => theme.id)).toEqual([
      'sinter',
      'catppuccin-dark',
      'catppuccin-light',
      'tokyo-dark',
      'apricot',
      'zebra',
    ]);
    expect(() => declare(tokyo, colors('#000000'))).toThrow("Theme 'tokyo-dark' is declared twice");
  });

  it('loads a theme only once and only on demand', async () => {
    const { service, declare } = setUp();
    let loads = 0;
    declare(sinter, colors('#000000'));
    declare(tokyo, async () => {
      loads++;
      return '{}';
    });
    await settled();
    expect(loads).toBe(0);
    await service.select('tokyo-dark');
    await service.select('sinter');
    await service.select('tokyo-dark');
    expect(loads).toBe(1);
  });
});
