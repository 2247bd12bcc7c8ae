import { type LanguageDescription, PLAIN_TEXT } from '@core/languages/languages';
import { combineLatest, map, type Observable, of, switchMap } from 'rxjs';
import { messages } from '../messages';
import type { Cursor, EditorPane } from './editor-pane';

/** What the status bar says of the editor in use. */
export interface EditorStatus extends Cursor {
  /** Display name. */
  readonly language: string;
  /** The file starts with a byte order mark. */
  readonly hasMark: boolean;
}

/** The status of the editor in use, and each change of it. `languageOf` gives the language id of a path. */
export function editorStatus$(
  activePane$: Observable<EditorPane | undefined>,
  languages$: Observable<readonly LanguageDescription[]>,
  languageOf: (path: string) => string,
): Observable<EditorStatus | undefined> {
  return combineLatest([activePane$, languages$]).pipe(
    switchMap(([pane, languages]) => {
      if (!pane) return of(undefined);
      const { document, cursor$ } = pane;
      return combineLatest([cursor$, document.path$]).pipe(
        map(([cursor, path]) => ({
          ...cursor,
          language: displayName(languageOf(path), languages),
          hasMark: document.content?.hasMark ?? false,
        })),
      );
    }),
  );
}

function displayName(id: string, languages: readonly LanguageDescription[]): string {
  if (id === PLAIN_TEXT) return messages.plainText;
  return languages.find((language) => language.id === id)?.displayName ?? id;
}
