import type { Disposable } from '@core/base/lifecycle';
import { StoredConfiguration } from '@core/configuration/stored-configuration';
import { StoredSettingsFiles } from '@core/configuration/stored-settings-files';
import type { StorageService } from '@core/storage/storage';
import { tenantSchema } from '@core/tenant/wire';
import { emptyBrowser } from '@tests/support/empty-browser';
import { MemoryStore } from '@tests/support/memory-store';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileIconError } from './file-icons';
import { StoredFileIcons } from './stored-file-icons';

const browser = emptyBrowser();
const opened: Disposable[] = [];
afterEach(() => {
  for (const one of opened.splice(0).reverse()) one.dispose();
});

const drawing = (picture: string) => async () => ({
  iconDefinitions: { a: { iconPath: `data:image/svg+xml,${picture}` } },
  file: 'a',
});

async function openTab(storage: StorageService, settings?: Record<string, unknown>) {
  const tenant = tenantSchema.parse({ id: 'sinter', name: 'Sinter', features: {}, settings });
  const configuration = new StoredConfiguration(
    new StoredSettingsFiles(storage),
    { tenant$: new BehaviorSubject(tenant) },
    new MemoryStore(),
  );
  const icons = new StoredFileIcons(configuration);
  const failures: FileIconError[] = [];
  icons.failures$.subscribe((failure) => failures.push(failure));
  opened.push(configuration, icons);
  await configuration.load();
  const declare = (id: string, load: () => Promise<unknown>) => {
    const declaration = icons.declare({ id, name: id.toUpperCase() }, load);
    opened.push(declaration);
    return declaration;
  };
  const shown = (id: string | undefined) =>
    vi.waitFor(async () => expect((await firstValueFrom(icons.icons$))?.id).toBe(id));
  return { icons, failures, declare, shown };
}

describe('file icons', () => {
  it('are not loaded before they are needed', async () => {
    const { declare, icons, shown } = await openTab(browser.openTab());
    const load = vi.fn(drawing('vscode'));
    declare('vscode', load);
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).not.toHaveBeenCalled();
    await shown('vscode');
    await firstValueFrom(icons.icons$);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('use the default until another theme is chosen, and store the choice', async () => {
    const storage = browser.openTab();
    const { icons, declare, shown } = await openTab(storage);
    declare('seti', drawing('seti'));
    declare('vscode', drawing('vscode'));
    await shown('vscode');
    await icons.select('seti');
    await shown('seti');
    await icons.select('nobody');
    expect(icons.selected$.value).toBe('seti');

    const next = await openTab(storage);
    next.declare('vscode', drawing('vscode'));
    await next.shown('vscode');
    next.declare('seti', drawing('seti'));
    await next.shown('seti');
  });

  it('can be previewed without being chosen', async () => {
    const { icons, declare, shown } = await openTab(browser.openTab());
    declare('vscode', drawing('vscode'));
    declare('nord', drawing('nord'));
    await icons.preview('nord');
    await shown('nord');
    expect(icons.selected$.value).toBe('vscode');
    await icons.preview(undefined);
    await shown('vscode');
  });

  it('are replaced by the default when their plugin is removed', async () => {
    const { icons, declare, shown } = await openTab(browser.openTab());
    declare('vscode', drawing('vscode'));
    const nord = declare('nord', drawing('nord'));
    await icons.select('nord');
    await shown('nord');
    nord.dispose();
    await shown('vscode');
    expect(icons.themes$.value.map(({ id }) => id)).toEqual(['vscode']);
  });

  it('are reported and cannot be selected if they are unreadable', async () => {
    const { icons, failures, declare, shown } = await openTab(browser.openTab(), {
      'workbench.fileIcons': 'broken',
    });
    declare('vscode', drawing('vscode'));
    declare('broken', async () => ({ iconDefinitions: 7 }));
    await shown('vscode');
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        'The file icon theme “BROKEN” could not be read. It is not a VS Code file icon theme',
      ),
    ]);
    await expect(icons.select('broken')).rejects.toThrow('The file icon theme “BROKEN” could not be read');
  });

  it('have unique ids', async () => {
    const { declare } = await openTab(browser.openTab());
    declare('vscode', drawing('vscode'));
    expect(() => declare('vscode', drawing('other'))).toThrow("File icon theme 'vscode' is declared twice");
  });
});
