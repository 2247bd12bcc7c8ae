import { DisposableStore } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import { type EngineWorker, exposeEngine } from '@host/api/engine';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMoveLanguageFeatures } from './aptos-language-features';
import { createAptosToolchain } from './aptos-toolchain';
import manifest from './manifest.json';
import { activate } from './plugin';
import { createEngine } from './server/engine';

/** The real engine on the other side of a message channel, as it is behind a worker. */
class ChannelWorker extends EventTarget implements EngineWorker {
  readonly #channel = new MessageChannel();

  constructor() {
    super();
    exposeEngine(createEngine(), this.#channel.port2);
    this.#channel.port2.start();
    this.#channel.port1.onmessage = ({ data, ports }) =>
      this.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}

describe('createMoveLanguageFeatures', { timeout: 60_000 }, () => {
  const subscriptions = new DisposableStore();
  const stored = {
    'Move.toml': '[package]\nname = "p"\n[addresses]\nme = "0x42"\n',
    'sources/m.move': 'module me::m {}',
    'sources/n.move': 'module me::n { /// Twice as much.\n public fun twice(x: u64): u64 { x * 2 } }',
    'notes.toml': 'no manifest',
  };
  const files = new FakeProjectFiles(stored);
  const features = createMoveLanguageFeatures(
    { editor: { text: () => undefined }, files } as unknown as Parameters<
      typeof createMoveLanguageFeatures
    >[0],
    () => new ChannelWorker(),
    subscriptions,
  );
  const at = (source: string) => ({
    path: 'sources/m.move',
    language: 'move',
    text: source.replace('¦', ''),
    offset: source.indexOf('¦'),
  });
  afterAll(() => subscriptions.dispose());

  it('answers about the text on the screen, with the project around it', async () => {
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

  it('leads to files of the project only', async () => {
    const place = at(
      'module me::m { use std::vector; public fun f(v: vector<u64>): u64 { vector::len¦gth(&v) } }',
    );
    expect((await features.hover(place))?.code[0]).toBe('module 0x1::vector');
    expect(await features.definitions(place)).toEqual([]);
  });
});

describe('createAptosToolchain', { timeout: 60_000 }, () => {
  it('compiles and describes across threads, in one worker that starts when it is needed', async () => {
    const subscriptions = new DisposableStore();
    const spawn = vi.fn(() => new ChannelWorker());
    const toolchain = createAptosToolchain(spawn, subscriptions);
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
    expect(steps.map(({ message }) => message)).toEqual(["Loading Aptos' framework", 'p']);
    const [artifact] = artifacts;
    if (!artifact) throw new Error('No module came out');
    expect((await toolchain.describe(artifact)).methods).toEqual([
      {
        id: 'sum',
        name: 'sum',
        kind: 'view',
        parameters: [{ name: 'v', type: 'vector<u64>' }],
        returns: [{ name: '', type: 'u64' }],
      },
    ]);
    expect(spawn).toHaveBeenCalledTimes(1);
    subscriptions.dispose();
  });

  it('is registered with the template, as the manifest declares', () => {
    const registered: string[] = [];
    const register = (id: string) => {
      registered.push(id);
      return { dispose: () => registered.splice(registered.indexOf(id), 1) };
    };
    const subscriptions = new DisposableStore();
    const languages = {
      registerCodeActions: ([id]: readonly string[]) => register(`fixes ${id}`),
      registerFeatures: ([id]: readonly string[]) => register(`features ${id}`),
    };
    const services = { chains: { register }, languages, templates: { register } };
    activate({ services, subscriptions } as unknown as Parameters<typeof activate>[0]);
    const { chains, templates } = manifest.contributes;
    expect(registered).toEqual([
      ...chains.map(({ id }) => id),
      'fixes move',
      'features move',
      ...templates.map(({ id }) => id),
    ]);
    subscriptions.dispose();
    expect(registered).toEqual([]);
  });
});
