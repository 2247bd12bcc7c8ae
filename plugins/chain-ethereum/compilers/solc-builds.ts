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

/** Address of a folder with published builds of solc; empty: none is asked. */
const SOURCE_SETTING = 'ethereum.compiler.source';

const LIST_KEY = 'chain-ethereum.solc.list';
const keptListSchema = z.object({ source: z.string(), builds: z.array(solcBuildSchema) });
const keyOf = ({ sha256 }: SolcBuild) => `chain-ethereum.solc.${sha256}`;

/** A compiler says nothing while it works; whoever does not want to wait can cancel. */
const PATIENCE_MS = 600_000;

type Fetcher = Disposable & { readonly api: Pick<NodeEngine, 'fetchBuilds' | 'fetchBuild'> };
interface Services {
  readonly configuration: ConfigurationService;
  readonly values: ValueStore;
}

/** Whoever asked for something can follow or stop it; the check of what was stored, which nobody asked for, does neither. */
function isAwaited({ progress, signal }: TaskOptions): boolean {
  return progress !== undefined || signal !== undefined;
}

/** Compilers that were published elsewhere: fetched when a project needs them, kept in this browser, run behind a wall. */
export class SolcBuilds implements Disposable {
  readonly #services: Services;
  readonly #newFetcher: () => Fetcher;
  readonly #lifetime = new DisposableStore();
  readonly #running = new Map<string, Sandbox<SandboxedSolc>>();
  /** What a server has said since the page was opened. */
  #list: z.infer<typeof keptListSchema> | undefined;
  /** Why builds could not be had, by server and key: they are not asked for again until somebody wants it. */
  readonly #refused = new Map<string, unknown>();

  /** @param newFetcher makes a worker for one download, so that cancelling it ends no other. */
  constructor(services: Services, newFetcher: () => Fetcher) {
    this.#services = services;
    this.#newFetcher = newFetcher;
  }

  /** Without a slash at its end; empty where nobody is to be asked. */
  get source(): string {
    return String(this.#services.configuration.get(SOURCE_SETTING) ?? '')
      .trim()
      .replace(/\/+$/, '');
  }

  /**
   * Versions that can be had, newest first; none where no server is set. A server that does not answer now has what it had
   * before. Rejects where it never answered.
   */
  async versions(task: TaskOptions = {}): Promise<readonly string[]> {
    if (this.source === '') return [];
    if (isAwaited(task) && this.#refused.size > 0) {
      // What was refused may be mended there by now: the file, or what the list says of it.
      this.#refused.clear();
      this.#list = undefined;
    }
    return (await this.#builds(task)).map(({ version }) => version);
  }

  /**
   * Runs a compiler on standard JSON, within the deadline once it is here. Rejects, in words, where it cannot be had; what
   * could not be had before is not fetched again for a check that nobody waits for.
   */
  async compile(version: string, input: string, task: TaskOptions = {}): Promise<string> {
    const { deadlineMs: _, ...patient } = task;
    const build = (await this.#builds(patient)).find((one) => one.version === version);
    if (!build) throw new RangeError(`There is no solc ${version}`);
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
    // Where the browser has no room for it, it serves until the page is left.
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
