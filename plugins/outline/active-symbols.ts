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

/** The symbols of one file. */
export interface FileSymbols {
  readonly path: string;
  /** False when nobody finds symbols in its language. */
  readonly isKnown: boolean;
  readonly symbols: readonly DocumentSymbol[];
}

export interface SymbolServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly logger: Logger;
}

/** Typing goes on for a while; symbols are looked for when it rests, in milliseconds. */
const REST_MS = 200;

/** The symbols of the file in the editor that is, or was last, in use, as its text is now. */
export class ActiveSymbols implements Disposable {
  readonly #services: SymbolServices;
  readonly #lifetime = new DisposableStore();
  /** Undefined while no editor is in use. */
  readonly current$ = new BehaviorSubject<FileSymbols | undefined>(undefined);
  /** Where the cursor is in that file. */
  readonly position$: Observable<TextPosition | undefined>;

  constructor(services: SymbolServices) {
    this.#services = services;
    const { editor, files } = services;
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
        return merge(editor.active$, changed$).pipe(
          debounceTime(REST_MS),
          startWith(undefined),
          switchMap(() => this.#text(path)),
          distinctUntilChanged(),
          switchMap((text) => this.find(path, text)),
        );
      }),
    );
    this.#lifetime.add(found$.subscribe((found) => this.current$.next(found)));
  }

  /** The symbols of a text; none, with a note in the log, when the search for them failed. */
  async find(path: string, text: string): Promise<FileSymbols> {
    const { languages, logger } = this.#services;
    const language = languages.languageOf(path);
    const provider = languages.symbolProvider(language);
    if (!provider) return { path, isKnown: false, symbols: [] };
    try {
      return { path, isKnown: true, symbols: await provider.symbols({ path, language, text }) };
    } catch (error) {
      logger.error(`The symbols of '${path}' could not be found`, error);
      return { path, isKnown: true, symbols: [] };
    }
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** What the editor shows, else what is stored; '' for what is no text. */
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

/** The symbols of a file while it is the one in use, with the place of the cursor. */
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
