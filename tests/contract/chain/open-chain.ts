import { basename } from 'node:path';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { ChainDescription } from '@core/chains/chains';
import type { ChainToolchain, SourceFile } from '@core/chains/toolchain';
import type { TestRunner } from '@core/execution/tests/test-runner';
import type { TemplateFile } from '@core/files/templates/templates';
import { readManifestFile } from '@tests/support/chains-of-manifests';
import { ChannelWorker } from '@tests/support/channel-worker';
import { PluginFixture, testProject } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import type { ChainUnderTest } from './chain-under-test';

/** A chain that runs as it does in the page: its plugin is active, and only its workers are simulated. */
export interface OpenChain extends Disposable {
  readonly description: ChainDescription;
  readonly toolchain: ChainToolchain;
  readonly testRunner: () => Promise<TestRunner>;
  /** Text files in the chain's project templates, by template id. */
  readonly templates: () => Promise<ReadonlyMap<string, readonly SourceFile[]>>;
  /** Workers in the order in which they were started. */
  readonly workers: readonly ChannelWorker[];
}

export async function openChain(chain: ChainUnderTest): Promise<OpenChain> {
  const { id, folder, activate, engines, settings = {}, testRunner } = chain;
  const lifetime = new DisposableStore();
  const workers: ChannelWorker[] = [];
  const engineOf = (script: URL) => {
    const engine = engines[script.pathname.split('/').at(-1) ?? ''];
    if (!engine) throw new Error(`The suite has no engine for ${script.pathname}`);
    return engine();
  };
  class EngineThread extends ChannelWorker {
    constructor(script: URL) {
      super(engineOf(script));
      workers.push(this);
    }
  }
  lifetime.add(imitate('Worker', EngineThread));
  const fixture = new PluginFixture(basename(folder), readManifestFile(folder));
  // Wallets are detected in `window`, which exists only during these calls. If it existed longer, packages would
  // mistake Node for a browser.
  const window = new EventTarget();
  const withWindow = (work: () => void) => {
    const imitated = imitate('window', window);
    work();
    imitated.dispose();
  };
  fixture.project$.next({ ...testProject, blockchain: id });
  fixture.tenant$.next({ id: 'sinter', settings });
  const { chains, templates, testRunners } = fixture.services;
  const start = await activate();
  withWindow(() => start(fixture.context));
  lifetime.add(toDisposable(() => withWindow(() => fixture.lifetime.dispose())));
  const description = chains.chains.find((one) => one.id === id);
  if (!description) throw new Error(`The plugin of ${id} declares no chain`);
  return {
    description,
    toolchain: await chains.toolchain(id),
    testRunner: async () => {
      const [registered] = await firstValueFrom(testRunners.runners$);
      const runner = (await testRunner?.(fixture)) ?? registered;
      if (!runner) throw new Error(`The plugin of ${id} brings no test runner`);
      return runner;
    },
    templates: async () => {
      const declared = await firstValueFrom(templates.templates$);
      const ids = declared.flatMap((one) => (one.blockchain === id ? one.id : []));
      return new Map(
        await Promise.all(ids.map(async (one) => [one, textsOf(await templates.files(one))] as const)),
      );
    },
    workers,
    dispose: () => lifetime.dispose(),
  };
}

function textsOf(files: readonly TemplateFile[]): readonly SourceFile[] {
  return files.flatMap(({ path, content }) => (typeof content === 'string' ? [{ path, content }] : []));
}

/**
 * Stubs a global until disposed. Vitest restores its stubs after each test, but a chain stays open for a whole test
 * file.
 */
function imitate(name: string, value: unknown): Disposable {
  Object.defineProperty(globalThis, name, { value, configurable: true });
  return toDisposable(() => Reflect.deleteProperty(globalThis, name));
}
