import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import { addressProblem } from '@core/chains/networks/node-addresses';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ValueStore } from '@core/storage/values/value-store';
import { Sandbox } from '@host/api/sandbox';
import * as z from 'zod/mini';
import { type SolcBuild, solcBuildSchema } from '../engine/network/fetch-build';
import type { NodeEngine } from '../engine/node-worker';
import { messages } from '../messages';
import type { SandboxedSolc } from './sandbox/protocol';

/** URL of a folder with published solc builds. If it is empty, no builds are downloaded. */
const SOURCE_SETTING = 'ethereum.compiler.source';

const STORED_KEY = 'chain-ethereum.solc.stored';
const storedSchema = z.catch(z.array(solcBuildSchema), []);
const keyOf = ({ sha256 }: SolcBuild) => `chain-ethereum.solc.${sha256}`;

/** A high limit, meant only to stop hung compilers. A working compiler does not respond, and users can cancel it. */
const COMPILE_TIMEOUT_MS = 600_000;

type Fetcher = Disposable & { readonly api: Pick<NodeEngine, 'fetchBuilds' | 'fetchBuild'> };
interface Services {
  readonly configuration: ConfigurationService;
  readonly values: ValueStore;
}

/** Published compilers: downloaded on request, stored in the browser, run in a sandbox. */
export class SolcBuilds implements Disposable {
  readonly #services: Services;
  readonly #newFetcher: () => Fetcher;
  readonly #lifetime = new DisposableStore();
  readonly #running = new Map<string, Sandbox<SandboxedSolc>>();
  /** Scripts that the browser could not store. They are available until the page is closed. */
  readonly #unstored = new Map<SolcBuild, string>();

  /** @param newFetcher creates a worker for one download, so that cancelling it does not stop others. */
  constructor(services: Services, newFetcher: () => Fetcher) {
    this.#services = services;
    this.#newFetcher = newFetcher;
  }

  /** URL of the folder with published builds, without a trailing slash; empty if no server is configured. */
  get source(): string {
    const setting = String(this.#services.configuration.get(SOURCE_SETTING) ?? '').trim();
    // A path refers to this page's server.
    const address = setting.startsWith('/') ? new URL(setting, globalThis.location?.href).href : setting;
    return address.replace(/\/+$/, '');
  }

  /** Versions that have been downloaded. */
  async versions(): Promise<readonly string[]> {
    return (await this.#builds()).map(({ version }) => version);
  }

  /**
   * Downloads and stores a compiler. Rejects with a readable reason if the server does not provide it, or if it does
   * not match the hash in the server's list.
   */
  async download(version: string, task: TaskOptions = {}): Promise<void> {
    const { source } = this;
    const problem = addressProblem(source);
    if (problem !== undefined) throw new Error(messages.badCompilerSource(problem));
    const { values } = this.#services;
    await this.#fetch(async (api) => {
      const listed = await api.fetchBuilds(source, task);
      const build = listed.find((one) => one.version === version);
      if (!build) throw new Error(messages.compilerNotListed(version, new URL(source).host));
      const script = await api.fetchBuild(source, build, task);
      try {
        await values.set(keyOf(build), script);
        await this.#forget(version);
        await values.set(STORED_KEY, [...(await this.#stored()), build]);
      } catch {
        this.#unstored.set(build, script);
      }
    });
  }

  /**
   * Runs a downloaded compiler on standard JSON. Rejects with a readable reason if it is not available.
   */
  async compile(version: string, input: string, task: TaskOptions = {}): Promise<string> {
    const build = (await this.#builds()).find((one) => one.version === version);
    const script = build && (this.#unstored.get(build) ?? (await this.#services.values.get(keyOf(build))));
    if (!build || typeof script !== 'string') {
      await this.#forget(version);
      throw new Error(messages.compilerNotStored(version));
    }
    const { api } = this.#sandbox(build);
    if (!(await api.isPrepared())) await api.prepare(script);
    return api.compile(input, task);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  async #builds(): Promise<readonly SolcBuild[]> {
    return [...this.#unstored.keys(), ...(await this.#stored())];
  }

  async #stored(): Promise<readonly SolcBuild[]> {
    return storedSchema.parse(await this.#services.values.get(STORED_KEY));
  }

  async #forget(version: string): Promise<void> {
    const others = (await this.#stored()).filter((one) => one.version !== version);
    await this.#services.values.set(STORED_KEY, others);
  }

  async #fetch<T>(work: (api: Fetcher['api']) => Promise<T>): Promise<T> {
    const fetcher = this.#lifetime.add(this.#newFetcher());
    try {
      return await work(fetcher.api);
    } finally {
      this.#lifetime.delete(fetcher);
    }
  }

  #sandbox(build: SolcBuild): Sandbox<SandboxedSolc> {
    const running = this.#running.get(build.sha256);
    if (running) return running;
    const sandbox = this.#lifetime.add(
      new Sandbox<SandboxedSolc>({
        name: `solc ${build.version}`,
        profile: 'runner',
        script: async () => (await import('./sandbox/worker.ts?sandbox')).script,
        limits: { hangTimeoutMs: COMPILE_TIMEOUT_MS },
      }),
    );
    this.#running.set(build.sha256, sandbox);
    return sandbox;
  }
}
