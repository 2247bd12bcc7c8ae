import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DisposableStore } from '@core/base/lifecycle';
import { describe, expect, it, vi } from 'vitest';
import { lookupOf } from '../../tests/support/page-services';
import manifest from './manifest.json';

describe('manifest', () => {
  it('refers to existing files', () => {
    const { entry, contributes } = manifest;
    const { languages, grammars } = contributes;
    const files = [
      entry.page,
      entry.worker,
      ...languages.map((l) => l.configuration),
      ...grammars.map((g) => g.path),
    ];
    for (const file of files) expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
  });
});

describe('plugin', () => {
  it('registers everything declared in the manifest and unregisters it on disposal', async () => {
    vi.doMock('virtual:chain-ton/templates', async () => {
      const { readCounterTemplate } = await import('./packaging/counter-template');
      return { counterFiles: readCounterTemplate() };
    });
    const { activate } = await import('./plugin');
    const { chains, scriptLibraries, symbols, templates } = manifest.contributes;
    const registered = new Set<string>();
    const register = (name: string) => {
      registered.add(name);
      return { dispose: () => registered.delete(name) };
    };
    const templateRegister = vi.fn((id: string, _files: () => Promise<readonly { path: string }[]>) =>
      register(`template ${id}`),
    );
    const subscriptions = new DisposableStore();
    const services = {
      chains: { register: (id: string) => register(`chain ${id}`) },
      scriptLibraries: { register: (names: readonly string[]) => register(`libraries ${names.join(' ')}`) },
      templates: { register: templateRegister },
      languages: {
        registerCodeActions: (ids: readonly string[]) => register(`fixes ${ids.join(' ')}`),
        registerFeatures: (ids: readonly string[]) => register(`features ${ids.join(' ')}`),
        registerSymbols: (ids: readonly string[]) => register(`symbols ${ids.join(' ')}`),
      },
      networkEnvironments: { register: ({ id }: { id: string }) => register(`environment ${id}`) },
      contextKeys: { set: () => undefined },
    };
    const commands = { register: () => undefined };
    const views = { registerView: () => undefined };
    activate({ commands, subscriptions, views, ...lookupOf(services) } as unknown as Parameters<
      typeof activate
    >[0]);
    expect([...registered]).toEqual([
      ...chains.map(({ id }) => `chain ${id}`),
      'environment ton.remote',
      `libraries ${scriptLibraries.map(({ name }) => name).join(' ')}`,
      'fixes func tolk tact',
      'features func tolk tact',
      `symbols ${symbols.map(({ language }) => language).join(' ')}`,
      ...templates.map(({ id }) => `template ${id}`),
    ]);

    const paths = (await templateRegister.mock.calls[0]?.[1]())?.map(({ path }) => path);
    expect(paths).toEqual([
      'contracts/main.fc',
      'contracts/imports/stdlib.fc',
      'wrappers/Main.compile.ts',
      'wrappers/Main.ts',
      'tests/Main.spec.ts',
      'scripts/deployMain.ts',
      'README.md',
      '.gitignore',
      'package.json',
      'tsconfig.json',
    ]);

    subscriptions.dispose();
    expect([...registered]).toEqual([]);
  });
});
