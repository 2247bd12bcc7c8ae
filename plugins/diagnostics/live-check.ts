import { errorMessage } from '@core/base/error-message';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { extension } from '@core/base/path';
import { chainsOfProject } from '@core/chains/chains-of-project';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import { isExecutable } from '@core/execution/bundle';
import type { FileChange } from '@core/project/project-files';
import type { PluginServices } from '@host/api/plugin-context';
import { concatMap, debounceTime, EMPTY, filter, switchMap, tap } from 'rxjs';

/** The project is looked at when nothing has been stored for so long. */
const QUIET_MS = 500;

/** Reading more files than this after each change would be felt. */
const MAX_FILES = 2000;

/** The owner of what compilers say, whoever asks them: a build replaces what was found here, and this what a build found. */
const OWNER = 'build';

export type LiveCheckServices = Pick<
  PluginServices,
  'chains' | 'configuration' | 'contextKeys' | 'diagnostics' | 'files' | 'logger' | 'projects'
>;

/** Asks the compilers again when contracts have changed, so that problems are those of what is stored. It builds nothing. */
export class LiveCheck implements Disposable {
  readonly #services: LiveCheckServices;
  readonly #store = new DisposableStore();
  #changes = 0;
  #checked = 0;

  constructor(services: LiveCheckServices) {
    this.#services = services;
    const { configuration, files } = services;
    const changes$ = files.changes$.pipe(
      filter((change) => this.#isAboutContracts(change)),
      tap(() => this.#changes++),
      debounceTime(QUIET_MS),
      concatMap(() => this.#check()),
    );
    this.#store.add(
      configuration
        .value$('diagnostics.live')
        .pipe(switchMap((isOn) => (isOn === false ? EMPTY : changes$)))
        .subscribe(),
    );
  }

  dispose(): void {
    this.#store.dispose();
  }

  #isAboutContracts(change: FileChange): boolean {
    const paths = change.type === 'renamed' ? [change.from, change.to] : [change.path];
    const spoken = this.#services.chains.chains.flatMap(({ languages }) => languages);
    const extensions = new Set(spoken.flatMap((language) => language.extensions));
    return paths.some((path) => extensions.has(extension(path)) && !path.startsWith('build/'));
  }

  /** Never rejects: whoever builds is told what is wrong with a tool. */
  async #check(): Promise<void> {
    const { diagnostics, files, logger, projects } = this.#services;
    // Of several changes that waited for one check, only the first looks.
    if (this.#checked === this.#changes || files.files.length > MAX_FILES || this.#isBuilding) return;
    this.#checked = this.#changes;
    const project = projects.project;
    if (!project) return;
    try {
      const found = await this.#findings(project.blockchain);
      if (projects.project?.id === project.id && !this.#isBuilding) diagnostics.set(OWNER, found);
    } catch (error) {
      logger.warn(`The contracts could not be looked at: ${errorMessage(error)}`);
    }
  }

  /** A run or build says itself what it finds. */
  get #isBuilding(): boolean {
    const { contextKeys } = this.#services;
    return contextKeys.isDeclared('run.active') && contextKeys.get('run.active') === true;
  }

  async #findings(blockchain: string): Promise<readonly Diagnostic[]> {
    const { chains, files } = this.#services;
    const records = await files.readAll();
    const sources = records.flatMap(({ path, content }) =>
      isExecutable(path, content) ? { path, content } : [],
    );
    const wanted = chainsOfProject(
      chains.chains,
      blockchain,
      sources.map(({ path }) => path),
    );
    const found: Diagnostic[] = [];
    for (const { id } of wanted) {
      const toolchain = await chains.toolchain(id);
      found.push(...(await toolchain.compile({ files: sources })).diagnostics);
    }
    return found;
  }
}
