import { throwIfCancelled } from '@core/base/errors';
import { abortable } from '@core/base/long-work';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Artifact, BuildResult, ChainToolchain, RunBuildScript, WrittenFile } from '../toolchain';
import type { Build, BuildEvent, BuildTask, ProjectSnapshot } from './builds';
import { COMPILE_DEADLINE_MS } from './inspect-contracts';
import { projectSources } from './project-sources';
import { SourcesHash } from './sources-hash';
import { withWritten } from './written-files';

/** Maximum number of cached builds. Users switch between only a few versions of a project. */
const MAX_BUILDS = 4;

/** A chain that compiles some of a snapshot's sources. */
export interface BuildTool {
  /** Id of the chain. */
  readonly chain: string;
  /** Name of the chain as shown in progress messages. */
  readonly displayName: string;
  /** Returns the values of the settings that affect compilation, as text. */
  readonly settings: () => string;
  /** Loads the chain's toolchain. */
  readonly toolchain: () => Promise<Pick<ChainToolchain, 'build' | 'compile'>>;
}

/** Dependencies of a builder. */
export interface BuilderOptions {
  /** Returns the build tools of the chains that compile a snapshot's sources. */
  readonly tools: (snapshot: ProjectSnapshot) => readonly BuildTool[];
  /** Creates the function that runs a project's build hooks. */
  readonly hooks: (projectId: string, print: (output: Printed) => void) => RunBuildScript;
}

type Emit = (event: BuildEvent) => void;

type Printed = Omit<Extract<BuildEvent, { type: 'output' }>, 'type'>;

/** Compiles snapshots. The same sources with the same settings are compiled only once for all callers. */
export class Builder {
  readonly #options: BuilderOptions;
  readonly #hash = new SourcesHash();
  readonly #built = new Map<string, Build>();
  readonly #running = new Map<string, SharedBuild>();

  constructor(options: BuilderOptions) {
    this.#options = options;
  }

  /** Hash of a snapshot's sources. */
  hashOf({ files }: Pick<ProjectSnapshot, 'files'>): Promise<string> {
    return this.#hash.of(projectSources(files));
  }

  /** See `BuildService.compile`. */
  async compile(snapshot: ProjectSnapshot, task: BuildTask = {}): Promise<Build> {
    const sources = { ...snapshot, files: projectSources(snapshot.files) };
    const sourcesHash = await this.#hash.of(sources.files);
    throwIfCancelled(task.signal);
    const tools = this.#options.tools(sources);
    const key = () => keyOf(sources, sourcesHash, tools);
    const known = this.#built.get(key());
    if (known) return replay(known, task.emit);
    const running = this.#running.get(key());
    const shared = running && !running.isStopped ? running : this.#start(sources, sourcesHash, tools, key);
    return shared.join(task);
  }

  /** Caches a result that this builder did not compile, and returns it as a build of the project. */
  add(snapshot: ProjectSnapshot, sourcesHash: string, result: BuildResult): Build {
    const tools = this.#options.tools({ ...snapshot, files: projectSources(snapshot.files) });
    const build = toBuild(snapshot.projectId, sourcesHash, tools, result);
    this.#cache(keyOf(snapshot, sourcesHash, tools), build);
    return build;
  }

  #start(
    sources: ProjectSnapshot,
    sourcesHash: string,
    tools: readonly BuildTool[],
    key: () => string,
  ): SharedBuild {
    const started = key();
    const shared: SharedBuild = new SharedBuild(async (signal, emit) => {
      try {
        const result = await this.#compile(sources, tools, signal, emit);
        const build = toBuild(sources.projectId, sourcesHash, tools, result);
        // The key is computed again, because the user may have answered the toolchain's questions during the build,
        // which changes the settings.
        if (!result.isRetryable) this.#cache(key(), build);
        emit({ type: 'artifacts', artifacts: build.artifacts });
        return build;
      } finally {
        if (this.#running.get(started) === shared) this.#running.delete(started);
      }
    });
    this.#running.set(started, shared);
    return shared;
  }

  /**
   * Compiles for one chain at a time, because parallel workers would not be faster and a build hook may write sources
   * for the next chain.
   */
  async #compile(
    { files, projectId }: ProjectSnapshot,
    tools: readonly BuildTool[],
    signal: AbortSignal,
    emit: (event: BuildEvent) => void,
  ): Promise<BuildResult> {
    const artifacts: Artifact[] = [];
    const diagnostics: Diagnostic[] = [];
    const written: WrittenFile[] = [];
    let isRetryable = false;
    const runScript = this.#options.hooks(projectId, (printed) => emit({ type: 'output', ...printed }));
    for (const { displayName, toolchain } of tools) {
      emit({ type: 'progress', progress: { stage: 'compiling', message: displayName } });
      const { build, compile } = await toolchain();
      throwIfCancelled(signal);
      const request = { files: withWritten(files, written) };
      const task = {
        signal,
        deadlineMs: COMPILE_DEADLINE_MS,
        progress: (progress: Extract<BuildEvent, { type: 'progress' }>['progress']) =>
          emit({ type: 'progress', progress }),
      };
      const result: BuildResult = await (build
        ? build({ ...request, runScript }, task)
        : compile(request, task));
      artifacts.push(...result.artifacts);
      diagnostics.push(...result.diagnostics);
      written.push(...(result.written ?? []));
      isRetryable ||= result.isRetryable === true;
      emit({ type: 'diagnostics', diagnostics: result.diagnostics });
    }
    throwIfCancelled(signal);
    return {
      artifacts,
      diagnostics,
      ...(written.length > 0 && { written }),
      ...(isRetryable && { isRetryable }),
    };
  }

  #cache(key: string, build: Build): void {
    this.#built.delete(key);
    this.#built.set(key, build);
    const [oldest] = this.#built.keys();
    if (this.#built.size > MAX_BUILDS && oldest !== undefined) this.#built.delete(oldest);
  }
}

/** A build that several callers share. It is stopped when all of them have cancelled. */
class SharedBuild {
  readonly #controller = new AbortController();
  readonly #listeners = new Set<Emit>();
  readonly #emitted: BuildEvent[] = [];
  readonly #build: Promise<Build>;
  #waiting = 0;

  constructor(work: (signal: AbortSignal, emit: Emit) => Promise<Build>) {
    const emit: Emit = (event) => {
      // A later caller does not need past progress.
      if (event.type !== 'progress') this.#emitted.push(event);
      for (const listen of this.#listeners) listen(event);
    };
    // The build starts after its first caller has joined.
    this.#build = Promise.resolve().then(() => work(this.#controller.signal, emit));
    // `join` passes a failure to each caller. A failure after the last caller has cancelled must not become an
    // unhandled rejection.
    this.#build.catch(() => undefined);
  }

  /** True when no caller is waiting any more; the next caller then needs a new build. */
  get isStopped(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Resolves to the build, with all its events; rejects with `CancellationError` as soon as the signal is aborted. */
  async join({ emit, signal }: BuildTask): Promise<Build> {
    const listen: Emit = (event) => emit?.(event);
    for (const event of this.#emitted) listen(event);
    this.#listeners.add(listen);
    this.#waiting++;
    try {
      return await abortable(this.#build, signal);
    } finally {
      this.#listeners.delete(listen);
      this.#waiting--;
      if (this.#waiting === 0) this.#controller.abort();
    }
  }
}

function keyOf(
  { projectId }: Pick<ProjectSnapshot, 'projectId'>,
  sourcesHash: string,
  tools: readonly BuildTool[],
): string {
  return JSON.stringify([projectId, sourcesHash, ...tools.map(({ chain, settings }) => [chain, settings()])]);
}

function toBuild(
  projectId: string,
  sourcesHash: string,
  tools: readonly BuildTool[],
  result: BuildResult,
): Build {
  const artifacts = result.artifacts.map((artifact) => ({ ...artifact, projectId }));
  return { ...result, artifacts, projectId, sourcesHash, hasContracts: tools.length > 0 };
}

function replay(build: Build, emit: BuildTask['emit']): Build {
  const { artifacts, diagnostics } = build;
  if (diagnostics.length > 0) emit?.({ type: 'diagnostics', diagnostics });
  emit?.({ type: 'artifacts', artifacts });
  return build;
}
