import { CancellationError } from '@core/base/errors';
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

/** URL of a folder with published builds of solc; if empty, none are downloaded. */
const SOURCE_SETTING = 'ethereum.compiler.source';

const LIST_KEY = 'chain-ethereum.solc.list';
const keptListSchema = z.object({ source: z.string(), builds: z.array(solcBuildSchema) });
const keyOf = ({ sha256 }: SolcBuild) => `chain-ethereum.solc.${sha256}`;

/** Watchdog limit: a compiler does not respond while it works, and users can cancel it. */
const PATIENCE_MS = 600_000;

type Fetcher = Disposable & { readonly api: Pick<NodeEngine, 'fetchBuilds' | 'fetchBuild'> };
interface Services {
  readonly configuration: ConfigurationService;
  readonly values: ValueStore;
}

/** Whether a caller can follow or cancel the task; background checks of stored results can do neither. */
function isAwaited({ progress, signal }: TaskOptions): boolean {
  return progress !== undefined || signal !== undefined;
}

/** Published compilers: downloaded when a project needs them, stored in the browser, run in a sandbox. */
export class SolcBuilds implements Disposable {
  readonly #services: Services;
  readonly #newFetcher: () => Fetcher;
  readonly #lifetime = new DisposableStore();
  readonly #running = new Map<string, Sandbox<SandboxedSolc>>();
  /** The server's list, requested since the page was opened. */
  #list: z.infer<typeof keptListSchema> | undefined;
  /** Errors of failed downloads, by server and key. They are retried only on request. */
  readonly #refused = new Map<string, unknown>();

  /** @param newFetcher creates a worker for one download, so that cancelling it does not stop others. */
  constructor(services: Services, newFetcher: () => Fetcher) {
    this.#services = services;
    this.#newFetcher = newFetcher;
  }

  /** Without a trailing slash; empty if no server is configured. */
  get source(): string {
    return String(this.#services.configuration.get(SOURCE_SETTING) ?? '')
      .trim()
      .replace(/\/+$/, '');
  }

  /**
   * Available versions, newest first; empty if no server is configured. If the server is not responding, its stored list is used.
   * Rejects if there is no stored list.
   */
  async versions(task: TaskOptions = {}): Promise<readonly string[]> {
    if (this.source === '') return [];
    if (isAwaited(task) && this.#refused.size > 0) {
      // The server may have been fixed in the meantime, both the file and the list.
      this.#refused.clear();
      this.#list = undefined;
    }
    return (await this.#builds(task)).map(({ version }) => version);
  }

  /**
   * Runs a compiler on standard JSON. The deadline starts after the download. Rejects with a readable reason if the compiler is
   * not available. Failed downloads are not retried for background checks.
   */
  async compile(version: string, input: string, task: TaskOptions = {}): Promise<string> {
    const { deadlineMs: _, ...patient } = task;
    const build = (await this.#builds(patient)).find((one) => one.version === version);
    if (!build) throw new RangeError(`solc ${version} is not available`);
    const { api } = this.#sandbox(build);
    if (!(await api.isPrepared())) await api.prepare(await this.#script(build, patient));
    return api.compile(input, task);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  async #builds(task: TaskOptions): Promise<readonly SolcBuild[]> {
    const { source } = this;
    const problem = addressProblem(source);
    if (problem !== undefined) throw new Error(messages.badCompilerSource(problem));
    if (this.#list?.source === source) return this.#list.builds;
    try {
      const builds = await this.#fetch((api) => api.fetchBuilds(source, task));
      this.#list = { source, builds: [...builds] };
      await this.#services.values.set(LIST_KEY, this.#list);
      return builds;
    } catch (error) {
      const kept = keptListSchema.safeParse(await this.#services.values.get(LIST_KEY));
      if (kept.success && kept.data.source === source && !task.signal?.aborted) return kept.data.builds;
      throw error;
    }
  }

  async #script(build: SolcBuild, task: TaskOptions): Promise<string> {
    const kept = await this.#services.values.get(keyOf(build));
    if (typeof kept === 'string') return kept;
    const { source } = this;
    const asked = `${source} ${keyOf(build)}`;
    if (!isAwaited(task) && this.#refused.has(asked)) throw this.#refused.get(asked);
    const script = await this.#fetch((api) => api.fetchBuild(source, build, task)).catch((error) => {
      if (!(error instanceof CancellationError)) this.#refused.set(asked, error);
      throw error;
    });
    // If the browser's storage is full, the compiler is available until the page is closed.
    await this.#services.values.set(keyOf(build), script).catch(() => undefined);
    return script;
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
        limits: { patienceMs: PATIENCE_MS },
      }),
    );
    this.#running.set(build.sha256, sandbox);
    return sandbox;
  }
}
