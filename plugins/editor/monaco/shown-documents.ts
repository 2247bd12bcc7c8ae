import { map, merge, type Observable, startWith, switchMap } from 'rxjs';
import type { OpenDocuments } from '../documents/open-documents';
import type { TextDocument } from '../documents/text-document';
import { MonacoBuffer } from './monaco-buffer';

/** The open documents; emits again when a document's text becomes available or its path changes. */
export function shownDocuments$(
  documents: Pick<OpenDocuments, 'documents$'>,
): Observable<readonly TextDocument[]> {
  return documents.documents$.pipe(
    switchMap((open) =>
      merge(...open.flatMap(({ state$, path$ }) => [state$, path$])).pipe(
        startWith(undefined),
        map(() => open),
      ),
    ),
  );
}

/** The Monaco model of a document's text; undefined while the document has no text. */
export function bufferOf(document: TextDocument | undefined): MonacoBuffer | undefined {
  const buffer = document?.content?.buffer;
  return buffer instanceof MonacoBuffer ? buffer : undefined;
}
