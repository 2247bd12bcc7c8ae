import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { COMPILE_DEADLINE_MS } from '@core/chains/builds/inspect-contracts';
import { decidesBuild, projectSources } from '@core/chains/builds/project-sources';
import type { ChainService } from '@core/chains/chains';
import { chainsOfProject } from '@core/chains/chains-of-project';
import type { ChainToolchain, SourceFile } from '@core/chains/toolchain';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { Diagnostic, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import {
  concatMap,
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  switchMap,
  tap,
} from 'rxjs';
import { messages } from './messages';

/** Delay after the last stored change, in milliseconds. */
const QUIET_MS = 500;

/** Delay after the last keystroke, in milliseconds. */
const IDLE_MS = 250;

/** Larger projects are not checked, because reading all files after each change would cause a noticeable delay. */
const MAX_FILES = 2000;

/** Time limit for a toolchain's `analyze`, in milliseconds. The first call includes starting its worker. */
const ANALYZE_MS = 30_000;

/** Owner of the warning that a check was stopped. */
const PAUSED = 'live-check';

/** Owner of all compiler diagnostics. Builds and live checks replace each other's diagnostics. */
const OWNER = 'build';

export interface LiveCheckServices {
  readonly chains: ChainService;
  readonly configuration: ConfigurationService;
  readonly contextKeys: ContextKeyService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly logger: Logger;
  readonly projects: ProjectService;
}

interface Tool {
  readonly name: string;
  readonly toolchain: ChainToolchain;
}

/**
 * Thrown when a toolchain does not complete a check in time. The message contains the chain's name and states when
 * checks will resume.
 */
class CheckStoppedError extends Error {
  override readonly name = 'CheckStoppedError';
}

/**
 * Checks contracts after changes, without building artifacts. A toolchain that can analyse without compiling checks
 * unsaved text after a pause in typing. Other toolchains check stored files.
 */
export class LiveCheck implements Disposable {
  readonly #services: LiveCheckServices;
  readonly #store = new DisposableStore();
  #changes = 0;
  #checked = 0;
  #stored: Promise<readonly SourceFile[]> | undefined;

  constructor(services: LiveCheckServices) {
    this.#services = services;
    const { configuration, diagnostics, editor, files, projects } = services;
    const projectId$ = openProjectId$(projects);
    this.#store.add(
      merge(projectId$, files.changes$).subscribe(() => {
        this.#stored = undefined;
      }),
    );
    this.#store.add(projectId$.subscribe(() => diagnostics.clear(PAUSED)));
    const stored$ = files.changes$.pipe(
      filter((change) => this.#isAboutContracts(change)),
      tap(() => this.#changes++),
      debounceTime(QUIET_MS),
      map(() => 'stored' as const),
    );
    const typed$ = editor.active$.pipe(
      map((active) => (active && this.#isContract(active.path) ? editor.text(active.path) : undefined)),
      distinctUntilChanged(),
      filter((text) => text !== undefined),
      tap(() => this.#changes++),
      debounceTime(IDLE_MS),
      map(() => 'typed' as const),
    );
    const checks$ = merge(stored$, typed$).pipe(concatMap((since) => this.#check(since)));
    this.#store.add(
      configuration
        .value$('diagnostics.live')
        .pipe(switchMap((isOn) => (isOn === false ? EMPTY : checks$)))
        .subscribe(),
    );
  }

  dispose(): void {
    this.#store.dispose();
  }

  #isAboutContracts(change: FileChange): boolean {
    const paths = change.type === 'renamed' ? [change.from, change.to] : [change.path];
    return paths.some((path) => this.#isContract(path));
  }

  #isContract(path: string): boolean {
    return decidesBuild(this.#services.chains.chains, path);
  }

  /** Never rejects. Tool failures are logged, and builds report them. */
  async #check(since: 'stored' | 'typed'): Promise<void> {
    const { diagnostics, files, logger, projects } = this.#services;
    // If several checks are queued, only the first needs to run.
    if (this.#checked === this.#changes || files.files.length > MAX_FILES || this.#isBuilding) return;
    const changes = this.#changes;
    const project = projects.project;
    if (!project) return;
    try {
      // Compiling at every pause would slow down typing.
      if (since === 'typed' && !(await this.#isQuick(project.blockchain))) return;
      const stored = await this.#readAll();
      const tools = await this.#tools(project.blockchain, stored);
      this.#checked = changes;
      const found = await this.#diagnose(tools, stored);
      // The text changed during the check, so the locations are outdated. The next check will report up-to-date
      // locations.
      if (since === 'typed' && changes !== this.#changes) return;
      diagnostics.clear(PAUSED);
      if (projects.project?.id === project.id && !this.#isBuilding) diagnostics.set(OWNER, found);
    } catch (error) {
      if (error instanceof CheckStoppedError && projects.project?.id === project.id)
        diagnostics.set(PAUSED, [{ path: '', severity: 'warning', message: error.message }]);
      logger.warn(`The contracts could not be checked: ${errorMessage(error)}`);
    }
  }

  /** True during a run or build, which reports its own diagnostics. */
  get #isBuilding(): boolean {
    const { contextKeys } = this.#services;
    return contextKeys.isDeclared('run.active') && contextKeys.get('run.active') === true;
  }

  /** Whether all of the project's toolchains can analyse without compiling. */
  async #isQuick(blockchain: string): Promise<boolean> {
    const tools = await this.#tools(blockchain, this.#services.files.files);
    return tools.every(({ toolchain }) => toolchain.analyze);
  }

  /** Toolchains for all chains that have contracts in the project. */
  async #tools(blockchain: string, files: readonly { readonly path: string }[]): Promise<readonly Tool[]> {
    const { chains } = this.#services;
    const paths = files.map(({ path }) => path);
    return Promise.all(
      chainsOfProject(chains.chains, blockchain, paths).map(async ({ id, displayName: name }) => ({
        name,
        toolchain: await chains.toolchain(id),
      })),
    );
  }

  async #diagnose(tools: readonly Tool[], stored: readonly SourceFile[]): Promise<readonly Diagnostic[]> {
    const { editor } = this.#services;
    const shown = stored.map(({ path, content }) => ({ path, content: editor.text(path) ?? content }));
    const found: Diagnostic[] = [];
    for (const { name, toolchain } of tools) {
      const { analyze } = toolchain;
      found.push(
        ...(analyze
          ? await withTimeLimit(name, ANALYZE_MS, (signal) => analyze({ files: shown }, { signal }))
          : await withTimeLimit(
              name,
              // The same time limit as for a build, because a check may have to wait for a build in the same worker.
              COMPILE_DEADLINE_MS,
              async (signal) => (await toolchain.compile({ files: stored }, { signal })).diagnostics,
            )),
      );
    }
    return found;
  }

  /** Reads the stored files, and reuses the result until they change. */
  #readAll(): Promise<readonly SourceFile[]> {
    this.#stored ??= this.#services.files
      .readAll()
      .then(projectSources)
      .catch((error: unknown) => {
        this.#stored = undefined;
        throw error;
      });
    return this.#stored;
  }
}

/**
 * Runs a check for the chain `name`. After `milliseconds`, aborts the check and rejects with {@link CheckStoppedError},
 * even if the toolchain ignores the signal. The abort terminates a hung worker.
 */
async function withTimeLimit<T>(
  name: string,
  milliseconds: number,
  check: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CheckStoppedError(messages.checkStopped(name, milliseconds / 1000)));
      limit.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([check(limit.signal), stopped]);
  } finally {
    clearTimeout(timer);
  }
}
