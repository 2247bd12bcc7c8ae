import { CancellationError } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import { integerField } from '@core/chains/parameter-fields';
import { Engine } from '@host/api/engine';
import { ChannelWorker } from '@tests/support/channel-worker';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { of } from 'rxjs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { lookupOf } from '../../tests/support/page-services';
import { createMoveFormatting, createMoveLanguageFeatures } from './aptos-language-features';
import { createAptosToolchain, type PackageInputs } from './aptos-toolchain';
import type { AptosEngine } from './engine/index';
import manifest from './manifest.json';
import { createPackageInputs } from './package-inputs';
import { activate } from './plugin';
import { createEngine } from './server/engine';

/** Inputs for a project without remote packages or unassigned addresses. */
const noInputs: PackageInputs = {
  toCompile: async (request) => ({ request, problems: [] }),
  toDeploy: async () => undefined,
  toRead: async (files) => files,
};

describe('createMoveLanguageFeatures', { timeout: 60_000 }, () => {
  const subscriptions = new DisposableStore();
  const stored = {
    'Move.toml': '[package]\nname = "p"\n[addresses]\nme = "0x42"\n',
    'sources/m.move': 'module me::m {}',
    'sources/n.move': 'module me::n { /// Twice as much.\n public fun twice(x: u64): u64 { x * 2 } }',
    'notes.toml': 'no manifest',
  };
  const files = new FakeProjectFiles(stored);
  const open = { blockchain: 'aptos' };
  const features = createMoveLanguageFeatures(
    { editor: { text: () => undefined }, files, projects: { project: open } } as unknown as Parameters<
      typeof createMoveLanguageFeatures
    >[0],
    subscriptions.add(
      new Engine<AptosEngine>({ name: 'Help', spawn: () => new ChannelWorker(createEngine('')) }),
    ),
    noInputs,
  );
  const at = (source: string) => ({
    path: 'sources/m.move',
    language: 'move',
    text: source.replace('¦', ''),
    offset: source.indexOf('¦'),
  });
  afterAll(() => subscriptions.dispose());

  it('uses unsaved editor text together with the other project files', async () => {
    const place = at('module me::m { use me::n; public fun f(): u64 { n::tw¦ice(1) } }');
    expect(await features.hover(place)).toMatchObject({
      code: ['module 0x42::n', 'public fun twice(x: u64): u64'],
      documentation: 'Twice as much.',
    });
    expect(await features.definitions(place)).toMatchObject([{ path: 'sources/n.move' }]);
    expect(
      await features.completions(at('module me::m { use me::n; public fun f(): u64 { n::¦ } }')),
    ).toMatchObject([{ label: 'twice', kind: 'function', detail: 'public fun twice(x: u64): u64' }]);
    expect(
      await features.signatureHelp(at('module me::m { use me::n; public fun f(): u64 { n::twice(¦ } }')),
    ).toMatchObject({ active: 0, parameters: ['x: u64'] });
  });

  it('opens the interface of a framework module', async () => {
    const place = at(
      'module me::m { use std::vector; public fun f(v: vector<u64>): u64 { vector::len¦gth(&v) } }',
    );
    expect((await features.hover(place))?.code[0]).toBe('module 0x1::vector');
    const [found] = await features.definitions(place);
    const line = found?.text?.split('\n')[found.range.startLine - 1];
    expect(found?.path).toBe('0x1/vector.move');
    expect(line).toContain('public native fun length<');
  });

  it('finds references, renames symbols in all files, and explains why a rename is refused', async () => {
    const use = at('module me::m { use me::n; public fun f(): u64 { n::tw¦ice(1) } }');
    expect(await features.references?.(use)).toMatchObject([
      { path: 'sources/n.move', role: 'declaration' },
      { path: 'sources/m.move', role: 'use' },
    ]);
    expect(await features.renaming?.rangeOf(use)).toMatchObject({ startLine: 1, startColumn: 52 });
    expect(await features.renaming?.rename(use, 'doubled')).toMatchObject([
      { path: 'sources/n.move', edits: [{ newText: 'doubled' }] },
      { path: 'sources/m.move', edits: [{ newText: 'doubled' }] },
    ]);
    await expect(features.renaming?.rename(use, 'fun')).rejects.toThrow('“fun” is not a valid name');
  });

  it('returns no results in Sui projects', async () => {
    open.blockchain = 'sui';
    expect(await features.completions(at('module me::m { f¦ }'))).toEqual([]);
    open.blockchain = 'aptos';
  });
});

describe('createMoveFormatting', () => {
  it("formats with the editor's indentation", async () => {
    const subscriptions = new DisposableStore();
    const engine = new Engine<AptosEngine>({
      name: 'Help',
      spawn: () => new ChannelWorker(createEngine('')),
    });
    subscriptions.add(engine);
    const text = 'module 0x2::m {\nfun f() {}\n}\n';
    const request = { path: 'm.move', language: 'move', text, tabSize: 2 };
    const formatting = createMoveFormatting(engine);
    expect(await formatting.format({ ...request, insertSpaces: true })).toContain('\n  fun f');
    expect(await formatting.format({ ...request, insertSpaces: false })).toContain('\n\tfun f');
    subscriptions.dispose();
  });
});

describe('createAptosToolchain', { timeout: 60_000 }, () => {
  it('compiles and describes artifacts in one worker, which starts on first use', async () => {
    const subscriptions = new DisposableStore();
    const spawn = vi.fn(() => new ChannelWorker(createEngine('')));
    const assistant = subscriptions.add(new Engine<AptosEngine>({ name: 'Help', spawn }));
    const toolchain = createAptosToolchain(spawn, assistant, noInputs, subscriptions);
    expect(spawn).not.toHaveBeenCalled();
    const steps: TaskProgress[] = [];
    const files = [
      { path: 'Move.toml', content: '[package]\nname = "p"\n[addresses]\nme = "0x42"\n' },
      {
        path: 'sources/m.move',
        content: 'module me::m { #[view] public fun sum(v: vector<u64>): u64 { v.fold(0, |a, b| a + b) } }',
      },
    ];
    const { artifacts, diagnostics } = await toolchain.compile(
      { files },
      { progress: (step) => steps.push(step) },
    );
    expect(diagnostics).toEqual([]);
    expect(steps.map(({ message }) => message)).toEqual(['Loading the Aptos framework', 'p']);
    const [artifact] = artifacts;
    if (!artifact) throw new Error('No module came out');
    expect((await toolchain.describe(artifact)).methods).toEqual([
      {
        id: 'sum',
        name: 'sum',
        kind: 'view',
        parameters: [
          {
            name: 'v',
            type: 'vector<u64>',
            field: { type: 'list', item: { name: 'v', type: 'u64', field: integerField(64, false) } },
          },
        ],
        returns: [{ name: '', type: 'u64' }],
      },
    ]);
    expect(spawn).toHaveBeenCalledTimes(1);
    subscriptions.dispose();
  });

  it('terminates a hanging worker when the check that is waiting for it is cancelled', async () => {
    const subscriptions = new DisposableStore();
    const terminate = vi.fn();
    const spawn = vi.fn(() => Object.assign(new EventTarget(), { postMessage: () => {}, terminate }));
    const assistant = subscriptions.add(new Engine<AptosEngine>({ name: 'Help', spawn }));
    const services = {} as Parameters<typeof createPackageInputs>[0];
    const inputs = createPackageInputs(services, spawn, subscriptions);
    const toolchain = createAptosToolchain(spawn, assistant, inputs, subscriptions);
    const limit = new AbortController();
    const check = toolchain.analyze?.({ files: [] }, { signal: limit.signal });
    limit.abort();
    await expect(check).rejects.toBeInstanceOf(CancellationError);
    expect(terminate).toHaveBeenCalledTimes(1);
    subscriptions.dispose();
  });

  it('opens a local network in a separate worker, which stops when the network closes', async () => {
    const subscriptions = new DisposableStore();
    const spawn = vi.fn(() => new ChannelWorker(createEngine('')));
    const assistant = subscriptions.add(new Engine<AptosEngine>({ name: 'Help', spawn }));
    const toolchain = createAptosToolchain(spawn, assistant, noInputs, subscriptions);
    const network = await toolchain.openLocalNetwork?.();
    expect(await network?.accounts()).toHaveLength(5);
    expect((await network?.stateOf?.('0x1'))?.map(({ title }) => title)).toContain('Modules');
    await expect(network?.control?.('fund', '0x1')).rejects.toThrow(
      'not an address followed by an amount of APT',
    );
    expect(spawn).toHaveBeenCalledTimes(1);
    network?.dispose();
    subscriptions.dispose();
  });

  it('registers the template, networks and commands declared in the manifest', () => {
    const registered: string[] = [];
    const register = (id: string) => {
      registered.push(id);
      return { dispose: () => registered.splice(registered.indexOf(id), 1) };
    };
    const subscriptions = new DisposableStore();
    const languages = {
      registerCodeActions: ([id]: readonly string[]) => register(`fixes ${id}`),
      registerFeatures: ([id]: readonly string[]) => register(`features ${id}`),
      registerFormatting: ([id]: readonly string[]) => register(`formatting ${id}`),
    };
    const testRunners = { register: ({ id }: { readonly id: string }) => register(`tests ${id}`) };
    const services = {
      chains: { register },
      configuration: { get: () => '', value$: () => of('Mine = http://127.0.0.1:9123/v1, bad = ftp://x') },
      languages,
      networkEnvironments: { register: ({ id }: { readonly id: string }) => register(id) },
      templates: { register },
      testRunners,
      values: {},
    };
    const commands: string[] = [];
    activate({
      commands: { register: (id: string) => commands.push(id) },
      subscriptions,
      ...lookupOf(services),
    } as unknown as Parameters<typeof activate>[0]);
    const { chains, templates } = manifest.contributes;
    expect(commands).toEqual(manifest.contributes.commands.map(({ command }) => command));
    expect(registered).toEqual([
      ...chains.map(({ id }) => id),
      'tests aptos-move',
      'fixes move',
      'features move',
      'features toml',
      'formatting move',
      ...templates.map(({ id }) => id),
      ...['Localnet', 'Devnet', 'Testnet', 'Mainnet', 'Mine'].map((name) => `aptos.node.${name}`),
    ]);
    subscriptions.dispose();
    expect(registered).toEqual([]);
  });
});
