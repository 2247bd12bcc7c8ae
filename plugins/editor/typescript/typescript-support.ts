import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { javascriptDefaults, typescriptDefaults } from 'monaco-editor/languages/features/typescript/register';
import { debounceTime, filter, switchMap } from 'rxjs';
import type { OpenDocuments } from '../documents/open-documents';
import { ModelProblems } from '../monaco/model-problems';
import { discardPeekModel } from '../monaco/monaco-buffer';
import { shownDocuments$ } from '../monaco/shown-documents';
import { type CompilerOptions, compilerOptions } from './compiler-options';
import { ExtraLibs } from './extra-libs';
import { findScriptProblems } from './find-script-problems';
import { jsonDeclaration } from './json-declaration';
import { LibraryDeclarations } from './library-declarations';
import { ProjectDeclarations } from './project-declarations';
import { ProjectScripts } from './project-scripts';
import { scriptLanguages } from './script-languages';
import { prepareWorkers } from './script-worker';

/** Milliseconds to wait for further saves, which come in bursts. */
const QUIET_MS = 200;

export interface TypeScriptSupportOptions {
  readonly documents: OpenDocuments;
  readonly services: {
    readonly diagnostics: DiagnosticService;
    readonly files: ProjectFiles;
    readonly logger: Logger;
    readonly scriptLibraries: ScriptLibraryService;
  };
}

/**
 * Provides completion, hover, definitions and diagnostics for the project's scripts through Monaco's TypeScript. Loaded
 * with the first script. Covers all project scripts and the libraries they import.
 */
export class TypeScriptSupport implements Disposable {
  readonly #store = new DisposableStore();
  readonly #scripts: ProjectScripts;
  readonly #declarations: LibraryDeclarations;
  readonly #projectDeclarations: ProjectDeclarations;
  readonly #libs: ExtraLibs;
  readonly #problems: ModelProblems;
  #options = '';
  #turn = 0;

  constructor({ documents, services }: TypeScriptSupportOptions) {
    const { diagnostics, files, logger, scriptLibraries } = services;
    prepareWorkers();
    this.#scripts = new ProjectScripts(files);
    this.#declarations = new LibraryDeclarations(scriptLibraries, logger);
    this.#projectDeclarations = new ProjectDeclarations(files);
    this.#libs = this.#store.add(new ExtraLibs());
    this.#problems = this.#store.add(
      new ModelProblems({
        owner: 'typescript',
        languages: scriptLanguages,
        find: findScriptProblems,
        shown$: shownDocuments$(documents),
        diagnostics,
        logger,
      }),
    );
    const ready$ = files.state$.pipe(filter(({ type }) => type !== 'loading'));
    this.#store.add(
      ready$
        .pipe(
          switchMap(() => files.files$),
          debounceTime(QUIET_MS),
        )
        .subscribe((all) => {
          this.#update(all).catch((error: unknown) =>
            logger.error("The project's scripts could not be read", error),
          );
        }),
    );
  }

  dispose(): void {
    this.#turn++;
    this.#store.dispose();
  }

  async #update(files: Parameters<ProjectScripts['update']>[0]): Promise<void> {
    const turn = ++this.#turn;
    await this.#scripts.update(files);
    const { imports } = this.#scripts;
    const libraries = await this.#declarations.of(imports);
    const own = await this.#projectDeclarations.of(await this.#declarations.providers(imports), files);
    if (turn !== this.#turn) return;
    this.#setOptions(compilerOptions((path) => this.#scripts.text(path)));
    const texts = [...this.#scripts.texts].flatMap(([path, text]) => scriptText(path, text));
    const declared = [...libraries, ...own].map(([path, text]) => [`node_modules/${path}`, text] as const);
    const changed = this.#libs.set(
      // Do not encode the paths. TypeScript joins paths without encoding them, so it would not find '@ton/core' under
      // an encoded URI.
      new Map([...declared, ...texts].map(([path, text]) => [`file:///${path}`, text])),
    );
    if (changed.length === 0) return;
    for (const uri of changed) discardPeekModel(uri);
    this.#problems.recheck();
  }

  #setOptions(options: CompilerOptions): void {
    const stamp = JSON.stringify(options);
    if (stamp === this.#options) return;
    this.#options = stamp;
    for (const all of [typescriptDefaults, javascriptDefaults]) all.setCompilerOptions(options);
    this.#problems.recheck();
  }
}

/** A script's text for TypeScript; for a JSON file, its type declaration. */
function scriptText(path: string, text: string): readonly (readonly [string, string])[] {
  if (!path.toLowerCase().endsWith('.json')) return [[path, text]];
  const declaration = jsonDeclaration(text);
  return declaration === undefined ? [] : [[path.replace(/json$/i, 'd.json.ts'), declaration]];
}
