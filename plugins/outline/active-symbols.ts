import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService, TextPosition } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { DocumentSymbol } from '@core/languages/symbols';
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';

export interface FileSymbols {
  readonly path: string;
  /** False if no plugin provides symbols for the file's language. */
  readonly isKnown: boolean;
  readonly symbols: readonly DocumentSymbol[];
}

export interface SymbolServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly logger: Logger;
}

/** Delay after the last keystroke before symbols are updated, in milliseconds. */
const REST_MS = 200;

/** The symbols in the file of the active or most recently active editor, based on its current text. */
export class ActiveSymbols implements Disposable {
  readonly #services: SymbolServices;
  readonly #lifetime = new DisposableStore();
  /** Undefined until an editor is active. */
  readonly current$ = new BehaviorSubject<FileSymbols | undefined>(undefined);
  readonly position$: Observable<TextPosition | undefined>;

  constructor(services: SymbolServices) {
    this.#services = services;
    const { editor, files, languages } = services;
    this.position$ = editor.active$.pipe(map((active) => active?.position));
    const path$ = editor.active$.pipe(
      map((active) => active?.path),
      distinctUntilChanged(),
    );
    const found$ = path$.pipe(
      switchMap((path) => {
        if (path === undefined) return of(undefined);
        const changed$ = files.changes$.pipe(
          filter((change) => change.type !== 'renamed' && change.path === path),
        );
        // A file's language may change when plugins are enabled or disabled.
        return merge(editor.active$, changed$, languages.languageOf$(path)).pipe(
          debounceTime(REST_MS),
          startWith(undefined),
          switchMap(async () => ({ text: await this.#text(path), language: languages.languageOf(path) })),
          distinctUntilChanged((a, b) => a.text === b.text && a.language === b.language),
          switchMap(({ text, language }) => this.#find(path, language, text)),
        );
      }),
    );
    this.#lifetime.add(found$.subscribe((found) => this.current$.next(found)));
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The symbols in `text`. If the search fails, the error is logged and the list is empty. */
  async #find(path: string, language: string, text: string): Promise<FileSymbols> {
    const { languages, logger } = this.#services;
    try {
      const provider = await languages.symbolProvider(language);
      if (!provider) return { path, isKnown: false, symbols: [] };
      return { path, isKnown: true, symbols: await provider.symbols({ path, language, text }) };
    } catch (error) {
      logger.error(`The symbols in '${path}' could not be determined`, error);
      return { path, isKnown: true, symbols: [] };
    }
  }

  /** The text in the editor if the file is open, otherwise the stored text. Empty for a binary file. */
  async #text(path: string): Promise<string> {
    const { editor, files } = this.#services;
    const shown = editor.text(path);
    if (shown !== undefined) return shown;
    const content = await files.read(path).then(
      (file) => file.content,
      () => '',
    );
    return typeof content === 'string' ? content : '';
  }
}

/** A file's symbols and the cursor position. Empty while the file is not active. */
export function symbolsOf$(
  { current$, position$ }: Pick<ActiveSymbols, 'current$' | 'position$'>,
  path: string | undefined,
): Observable<{ readonly symbols: readonly DocumentSymbol[]; readonly position: TextPosition | undefined }> {
  return combineLatest([current$, position$]).pipe(
    map(([current, position]) =>
      current && current.path === path
        ? { symbols: current.symbols, position }
        : { symbols: [], position: undefined },
    ),
  );
}
