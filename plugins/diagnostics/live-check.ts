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

/** The project is looked at when nothing has been stored for so long. */
const QUIET_MS = 500;

/** Somebody who has typed nothing for so long waits to be told. */
const IDLE_MS = 250;

/** Reading more files than this after each change would be felt. */
const MAX_FILES = 2000;

/** Longest time for a toolchain's `analyze`, in milliseconds. The first call includes the start of its worker. */
const ANALYZE_MS = 30_000;

/** The owner of the note that a check was stopped. */
const PAUSED = 'live-check';

/** The owner of what compilers say, whoever asks them: a build replaces what was found here, and this what a build found. */
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

/** A toolchain and the name of its chain. */
interface Tool {
  readonly name: string;
  readonly toolchain: ChainToolchain;
}

/** A toolchain did not finish a check in time. The message names the chain whose check is paused, and until when. */
class CheckStoppedError extends Error {
  override readonly name = 'CheckStoppedError';
}

/**
 * Asks the compilers again when contracts have changed. It builds nothing. A toolchain that can look for mistakes without
 * compiling is asked about what is on the screen, whenever typing rests; of the others, problems are those of what is stored.
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

  /** Never rejects: whoever builds is told what is wrong with a tool. */
  async #check(since: 'stored' | 'typed'): Promise<void> {
    const { diagnostics, files, logger, projects } = this.#services;
    // Of several changes that waited for one check, only the first looks.
    if (this.#checked === this.#changes || files.files.length > MAX_FILES || this.#isBuilding) return;
    const changes = this.#changes;
    const project = projects.project;
    if (!project) return;
    try {
      // Compiling at every rest would make the one who types wait.
      if (since === 'typed' && !(await this.#isQuick(project.blockchain))) return;
      const stored = await this.#readAll();
      const tools = await this.#tools(project.blockchain, stored);
      this.#checked = changes;
      const found = await this.#findings(tools, stored);
      // What was typed meanwhile is looked at next; marks of what it was before would stand elsewhere by now.
      if (since === 'typed' && changes !== this.#changes) return;
      diagnostics.clear(PAUSED);
      if (projects.project?.id === project.id && !this.#isBuilding) diagnostics.set(OWNER, found);
    } catch (error) {
      if (error instanceof CheckStoppedError && projects.project?.id === project.id)
        diagnostics.set(PAUSED, [{ path: '', severity: 'warning', message: error.message }]);
      logger.warn(`The contracts could not be looked at: ${errorMessage(error)}`);
    }
  }

  /** A run or build says itself what it finds. */
  get #isBuilding(): boolean {
    const { contextKeys } = this.#services;
    return contextKeys.isDeclared('run.active') && contextKeys.get('run.active') === true;
  }

  /** Whether every compiler of the project can look for mistakes without compiling. */
  async #isQuick(blockchain: string): Promise<boolean> {
    const tools = await this.#tools(blockchain, this.#services.files.files);
    return tools.every(({ toolchain }) => toolchain.analyze);
  }

  /** Of the chains whose contracts the project holds. */
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

  async #findings(tools: readonly Tool[], stored: readonly SourceFile[]): Promise<readonly Diagnostic[]> {
    const { editor } = this.#services;
    const shown = stored.map(({ path, content }) => ({ path, content: editor.text(path) ?? content }));
    const found: Diagnostic[] = [];
    for (const { name, toolchain } of tools) {
      const { analyze } = toolchain;
      found.push(
        ...(analyze
          ? await withinTime(name, ANALYZE_MS, (signal) => analyze({ files: shown }, { signal }))
          : await withinTime(
              name,
              // As long as a build may take, because a check may wait for a build in the same worker.
              COMPILE_DEADLINE_MS,
              async (signal) => (await toolchain.compile({ files: stored }, { signal })).diagnostics,
            )),
      );
    }
    return found;
  }

  /** What is stored is read once for all that is typed until it changes. */
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
 * Runs a check of the chain `name`. Aborts it after `milliseconds`, which ends a worker that hangs, and then rejects with
 * {@link CheckStoppedError}, even when the toolchain ignores the signal.
 */
async function withinTime<T>(
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
