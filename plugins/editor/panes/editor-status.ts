import { type LanguageDescription, type LanguageService, PLAIN_TEXT } from '@core/languages/languages';
import { combineLatest, map, type Observable, of, switchMap } from 'rxjs';
import { messages } from '../messages';
import type { Cursor, EditorPane } from './editor-pane';

/** Status bar information about the active editor. */
export interface EditorStatus extends Cursor {
  /** Display name of the language. */
  readonly language: string;
  /** Whether the file starts with a byte order mark. */
  readonly hasMark: boolean;
}

/** Emits the status of the active editor, initially and after each change. */
export function editorStatus$(
  activePane$: Observable<EditorPane | undefined>,
  languages: Pick<LanguageService, 'languages$' | 'languageOf$'>,
): Observable<EditorStatus | undefined> {
  return combineLatest([activePane$, languages.languages$]).pipe(
    switchMap(([pane, known]) => {
      if (!pane) return of(undefined);
      const { document, cursor$ } = pane;
      const language$ = document.path$.pipe(switchMap((path) => languages.languageOf$(path)));
      // `isDirty$` triggers another read of the byte order mark, which can change when the file is saved.
      return combineLatest([cursor$, language$, document.isDirty$]).pipe(
        map(([cursor, language]) => ({
          ...cursor,
          language: displayName(language, known),
          hasMark: document.content?.hasMark ?? false,
        })),
      );
    }),
  );
}

/** Display name of a language, or its id if the language is unknown. */
export function displayName(id: string, languages: readonly LanguageDescription[]): string {
  if (id === PLAIN_TEXT) return messages.plainText;
  return languages.find((language) => language.id === id)?.displayName ?? id;
}
