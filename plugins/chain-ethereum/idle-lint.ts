import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { basename, isInside } from '@core/base/path';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { Engine } from '@host/api/engine';
import { concatMap, debounceTime, EMPTY, filter, switchMap } from 'rxjs';
import type { EthereumEngine } from './engine';

/** Source and owner of solhint's diagnostics in Problems, for background and explicit runs. */
export const SOLHINT = 'solhint';

/**
 * The project is linted when no contract or lint configuration has changed for this long, in milliseconds. The live
 * check in plugins/diagnostics has the same delay.
 */
const QUIET_MS = 500;

/** Maximum number of files that are linted; more files would slow down every change. */
const MAX_FILES = 2000;

export interface IdleLintServices {
  readonly configuration: ConfigurationService;
  readonly contextKeys: ContextKeyService;
  readonly diagnostics: DiagnosticService;
  readonly files: ProjectFiles;
  readonly logger: Logger;
  readonly projects: ProjectService;
}

/** Lints Solidity with solhint in the background when a contract or the lint configuration changes. */
export class IdleLint implements Disposable {
  readonly #services: IdleLintServices;
  readonly #checks: Pick<Engine<EthereumEngine>, 'api'>;
  readonly #store = new DisposableStore();

  constructor(services: IdleLintServices, checks: Pick<Engine<EthereumEngine>, 'api'>) {
    this.#services = services;
    this.#checks = checks;
    const { configuration, files } = services;
    const changes$ = files.changes$.pipe(
      filter(isAboutLinting),
      debounceTime(QUIET_MS),
      concatMap(() => this.#lint()),
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

  /** Never rejects, because the command 'Run: Analyze' reports the tool's errors. */
  async #lint(): Promise<void> {
    const { contextKeys, diagnostics, files, logger, projects } = this.#services;
    const isWanted =
      contextKeys.isDeclared('feature.codeAnalysis') && contextKeys.get('feature.codeAnalysis');
    const project = projects.project;
    if (isWanted !== true || !project || files.files.length > MAX_FILES) return;
    try {
      const records = await files.readAll();
      const sources = records.flatMap(({ path, content }) =>
        typeof content === 'string' && isLinted(path) ? [{ path, content }] : [],
      );
      const found = await this.#checks.api.lint({ files: sources });
      if (projects.project?.id === project.id) diagnostics.set(SOLHINT, found);
    } catch (error) {
      logger.warn(`solhint could not check the contracts: ${errorMessage(error)}`);
    }
  }
}

function isAboutLinting(change: FileChange): boolean {
  return change.type === 'renamed' ? isLinted(change.from) || isLinted(change.to) : isLinted(change.path);
}

function isLinted(path: string): boolean {
  if (isInside(path, 'build')) return false;
  return path.endsWith('.sol') || ['.solhint.json', '.solhintignore'].includes(basename(path));
}
