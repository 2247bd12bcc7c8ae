import { GLOBAL_SETTINGS_PROJECT, localKeys, settingsFiles } from '@core/base/product';
import { StorageError, type StorageService } from '@core/storage/storage';
import { emptyBrowser } from '@tests/support/empty-browser';
import { MemoryStore } from '@tests/support/memory-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationFile } from './configuration-file';
import type { SettingsFiles } from './settings-files';
import { StoredSettingsFiles } from './stored-settings-files';

const never = new Promise<never>(() => undefined);
const noteName = localKeys.pendingSettings(GLOBAL_SETTINGS_PROJECT);

describe('pending settings from a page that the user left', () => {
  const browser = emptyBrowser();
  const ends: { dispose(): void }[] = [];
  let storage: StorageService;
  let local: MemoryStore;

  beforeEach(() => {
    storage = browser.openTab();
    local = new MemoryStore();
  });
  afterEach(() => {
    for (const each of ends.splice(0)) each.dispose();
  });

  /** Settings on a newly opened page; `change` overrides database methods. */
  function openPage(change: Partial<SettingsFiles> = {}): ConfigurationFile {
    const stored = new StoredSettingsFiles(storage);
    const files: SettingsFiles = {
      text$: (path, projectId) => stored.text$(path, projectId),
      read: (path, projectId) => stored.read(path, projectId),
      write: (path, text, projectId) => stored.write(path, text, projectId),
      ...change,
    };
    const file = new ConfigurationFile(files, local, GLOBAL_SETTINGS_PROJECT);
    ends.push(file);
    return file;
  }

  async function storedText() {
    return (await storage.getFile(GLOBAL_SETTINGS_PROJECT, settingsFiles.configuration))?.content;
  }

  async function storedSettings() {
    return JSON.parse(String(await storedText()));
  }

  it.each([
    ['reads', { read: () => never }],
    ['writes', { write: () => never }],
  ])(
    'are stored by the next page if the user leaves while the current page %s settings',
    async (_, cutOff) => {
      await openPage().set('away', 1);
      await openPage().set('editor.size', 12);
      const left = openPage(cutOff);
      // Not awaited, because the user leaves the page.
      void left.set('editor.size', 14);
      void left.set('editor.size', 20);
      void left.set('away', undefined);
      expect(await storedSettings()).toEqual({ away: 1, 'editor.size': 12 });

      const next = openPage();
      await next.load();
      expect(next.settings$.value).toEqual({ 'editor.size': 20 });
      expect(await storedSettings()).toEqual({ 'editor.size': 20 });
      expect(local.values).toEqual(new Map());
    },
  );

  it('are not applied again after they are stored or rejected', async () => {
    const page = openPage();
    await page.set('editor.size', 20);
    expect(local.values).toEqual(new Map());
    const full = openPage({ write: () => Promise.reject(new StorageError('quota', 'full')) });
    await expect(full.set('editor.size', 30)).rejects.toThrow('full');
    expect(local.values).toEqual(new Map());
    const next = openPage();
    await next.load();
    expect(next.settings$.value).toEqual({ 'editor.size': 20 });
  });

  it('remain pending if the next page cannot store them, without hiding the stored settings', async () => {
    await openPage().set('editor.size', 12);
    void openPage({ write: () => never }).set('away', 1);
    const full = openPage({ write: () => Promise.reject(new StorageError('quota', 'full')) });
    await full.load();
    expect(full.settings$.value).toEqual({ 'editor.size': 12 });
    const next = openPage();
    await next.load();
    expect(next.settings$.value).toEqual({ 'editor.size': 12, away: 1 });
  });

  it('are overridden by a later change in another tab', async () => {
    void openPage({ write: () => never }).set('editor.size', 14);
    const other = openPage();
    await other.set('editor.size', 30);
    const next = openPage();
    await next.load();
    expect(next.settings$.value).toEqual({ 'editor.size': 30 });
  });

  it('are preserved when another tab stores its changes', async () => {
    void openPage({ write: () => never }).set('away', 1);
    await openPage().set('editor.size', 20);
    expect(local.get(noteName)).toContain('"away"');
  });

  it.each(['{ broken', '{}', '[1]', '[{"key":"editor.size","value":7}]'])(
    'are ignored when their record is %s',
    async (note) => {
      await openPage().set('editor.size', 12);
      local.set(noteName, note);
      const page = openPage();
      await page.load();
      expect(page.settings$.value).toEqual({ 'editor.size': 12 });
      await page.set('editor.size', 20);
      expect(local.values).toEqual(new Map());
    },
  );
});
