import { GLOBAL_SETTINGS_PROJECT, settingsFiles } from '@core/base/product';
import type { StorageService } from '@core/storage/storage';
import { emptyBrowser } from '@tests/support/empty-browser';
import { MemoryStore } from '@tests/support/memory-store';
import { testTenant } from '@tests/support/open-project';
import { projectRecord } from '@tests/support/stored-project';
import { filter, firstValueFrom, of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigurationError, type ConfigurationProperty } from './configuration';
import { StoredConfiguration } from './stored-configuration';
import { StoredSettingsFiles } from './stored-settings-files';

const browser = emptyBrowser();
const ends: { dispose(): void }[] = [];
afterEach(() => {
  for (const each of ends.splice(0).reverse()) each.dispose();
});

const minimap: ConfigurationProperty = {
  key: 'editor.minimap',
  type: 'boolean',
  default: true,
  loadDescription: async () => 'Minimap',
};
const target: ConfigurationProperty = {
  key: 'execution.target',
  type: 'string',
  default: 'auto',
  enum: ['auto', 'local', 'remote'],
  loadDescription: async () => 'Where code runs',
};
const size: ConfigurationProperty = {
  key: 'editor.size',
  type: 'number',
  default: 14,
  loadDescription: async () => 'Size',
  minimum: 6,
  maximum: 40,
};

const days: ConfigurationProperty = {
  key: 'history.maxAgeDays',
  type: 'number',
  default: 90,
  loadDescription: async () => 'Days',
  scope: 'application',
};

function configurationOf(storage: StorageService, change: Parameters<typeof testTenant>[0] = {}) {
  return declaredIn(
    new StoredConfiguration(
      new StoredSettingsFiles(storage),
      { tenant$: of(testTenant(change)) },
      new MemoryStore(),
    ),
  );
}

/** Declares the settings that these tests use. */
function declaredIn(configuration: StoredConfiguration) {
  ends.push(configuration);
  for (const property of [minimap, target, size, days]) ends.push(configuration.declare(property));
  return configuration;
}

async function file(storage: StorageService, path: string = settingsFiles.configuration) {
  return (await storage.getFile(GLOBAL_SETTINGS_PROJECT, path))?.content;
}

describe('settings', () => {
  it('have defaults, are stored, and can be reset', async () => {
    const storage = browser.openTab();
    const configuration = configurationOf(storage);
    await configuration.load();
    expect(configuration.get('editor.minimap')).toBe(true);
    const seen: unknown[] = [];
    const subscription = configuration.value$('editor.minimap').subscribe((value) => seen.push(value));
    await configuration.set('editor.minimap', false);
    await configuration.set('editor.size', 20);
    expect(await file(storage)).toBe('{\n  "editor.minimap": false,\n  "editor.size": 20\n}\n');
    const reopened = configurationOf(storage);
    await reopened.load();
    expect([reopened.get('editor.minimap'), reopened.get('editor.size')]).toEqual([false, 20]);
    await configuration.set('editor.minimap', undefined);
    expect(await file(storage)).toBe('{\n  "editor.size": 20\n}\n');
    expect(seen).toEqual([true, false, true]);
    subscription.unsubscribe();
    expect(await storage.listProjects()).toEqual([]);
  });

  it.each([
    ['nobody.knows', 1, 'The setting “nobody.knows” does not exist'],
    ['editor.minimap', 'yes', 'The setting “editor.minimap” must be a boolean, not yes'],
    ['editor.size', Number.NaN, 'The setting “editor.size” must be a number, not NaN'],
    ['editor.size', 99, 'The setting “editor.size” must be a number from 6 to 40, not 99'],
    [
      'execution.target',
      'moon',
      'The setting “execution.target” must be one of auto, local, remote, not “moon”',
    ],
  ])('are rejected if %s is set to %s', async (key, value, message) => {
    const storage = browser.openTab();
    await expect(configurationOf(storage).set(key, value)).rejects.toEqual(new ConfigurationError(message));
    expect(await file(storage)).toBeUndefined();
  });

  it('are ignored but preserved if they are unknown or invalid', async () => {
    const storage = browser.openTab();
    await storage.saveFile(
      GLOBAL_SETTINGS_PROJECT,
      settingsFiles.configuration,
      '{"editor.size": "big", "execution.target": "moon", "away.list": [1]}',
    );
    const configuration = configurationOf(storage);
    await configuration.load();
    expect([configuration.get('editor.size'), configuration.get('execution.target')]).toEqual([14, 'auto']);
    expect(configuration.get('away.list')).toBeUndefined();
    await configuration.set('editor.size', 9);
    expect(JSON.parse(String(await file(storage)))).toEqual({
      'execution.target': 'moon',
      'away.list': [1],
      'editor.size': 9,
    });
  });

  it.each(['{ broken', '[1]', '"text"'])(
    'are reported as unreadable and backed up if their file contains %s',
    async (text) => {
      const storage = browser.openTab();
      await storage.saveFile(GLOBAL_SETTINGS_PROJECT, settingsFiles.configuration, text);
      const configuration = configurationOf(storage);
      await expect(configuration.load()).rejects.toThrow(
        'The settings file .sinter/settings/settings.json could not be read, so the default values are used',
      );
      expect(configuration.get('editor.size')).toBe(14);
      await configuration.set('editor.size', 9);
      expect(await file(storage, `${settingsFiles.configuration}.broken`)).toBe(text);
      expect(JSON.parse(String(await file(storage)))).toEqual({ 'editor.size': 9 });
    },
  );

  it('follow changes in another tab and preserve the changes from both tabs', async () => {
    const here = configurationOf(browser.openTab());
    const there = configurationOf(browser.openTab());
    await there.load();
    const followed = firstValueFrom(there.value$('editor.size').pipe(filter((value) => value === 20)));
    await Promise.all([here.set('editor.size', 20), here.set('editor.minimap', false)]);
    await followed;
    await there.set('execution.target', 'local');
    await here.load();
    expect([here.get('editor.size'), here.get('editor.minimap'), here.get('execution.target')]).toEqual([
      20,
      false,
      'local',
    ]);
  });

  it('cannot be set by a project if they apply to all projects', async () => {
    const storage = browser.openTab();
    const content = '{ "history.maxAgeDays": 1, "editor.size": 20 }';
    await storage.createProject(projectRecord(), [{ path: settingsFiles.configuration, content }]);
    const configuration = configurationOf(storage);
    await configuration.useProject('project-one');
    expect([configuration.get('history.maxAgeDays'), configuration.get('editor.size')]).toEqual([90, 20]);
    await expect(configuration.set('history.maxAgeDays', 7, 'project')).rejects.toThrow(
      'The setting “history.maxAgeDays” applies to all projects and cannot be set for a single project',
    );
    await configuration.set('history.maxAgeDays', 400);
    expect(configuration.get('history.maxAgeDays')).toBe(400);
  });

  it('take the valid value with the highest precedence and report its level', async () => {
    const storage = browser.openTab();
    const projectId = 'project-1';
    await storage.createProject(
      {
        id: projectId,
        name: 'One',
        blockchain: 'ton',
        metadata: { hasAIContract: false },
        tenantId: 'sinter',
        created_at: new Date().toISOString(),
        updated_at: new Date().toISOString(),
      },
      [],
    );
    const configuration = configurationOf(storage, {
      settings: { 'editor.size': 16, 'editor.minimap': 'no', 'execution.target': 'remote' },
    });
    await configuration.load();
    await configuration.set('editor.size', 12);
    await configuration.set('editor.minimap', false);
    await expect(configuration.set('editor.size', 10, 'project')).rejects.toThrow('No project is open');

    await configuration.useProject(projectId);
    await configuration.set('execution.target', 'local', 'project');
    const inspected = await firstValueFrom(configuration.inspected$);
    expect(inspected.map(({ property, origin, value }) => [property.key, origin, value])).toEqual([
      ['editor.minimap', 'user', false],
      ['execution.target', 'project', 'local'],
      ['editor.size', 'tenant', 16],
      ['history.maxAgeDays', 'default', 90],
    ]);
    expect(inspected[2]?.values).toEqual({ default: 14, user: 12, tenant: 16 });
    expect(await configuration.readText('project')).toBe('{\n  "execution.target": "local"\n}\n');

    await configuration.useProject(undefined);
    expect(configuration.get('execution.target')).toBe('remote');
  });

  it('can be written as one string, which must contain a JSON object', async () => {
    const configuration = configurationOf(browser.openTab());
    expect(await configuration.readText('user')).toBe('{}\n');
    await configuration.writeText('user', '{ "editor.size": 20 }');
    expect(configuration.get('editor.size')).toBe(20);
    await expect(configuration.writeText('user', '[]')).rejects.toThrow(ConfigurationError);
    expect(await configuration.readText('user')).toBe('{ "editor.size": 20 }');
  });

  it('can be declared only once, and are removed with their plugin', () => {
    const configuration = configurationOf(browser.openTab());
    expect(() => configuration.declare(size)).toThrow("Setting 'editor.size' is declared twice");
    expect(configuration.properties$.value).toEqual([minimap, target, size, days]);
  });
});
