import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import { editor, type Uri } from 'monaco-editor/editor';
import { combineLatest, map, merge, type Observable, startWith, switchMap } from 'rxjs';
import type { OpenDocuments } from '../documents/open-documents';
import { toMarker } from './marker';
import { MonacoBuffer, uriOfPath } from './monaco-buffer';

const OWNER = 'diagnostics';

/** Underlines what tools have found in the documents that are open. */
export class MonacoMarkers implements Disposable {
  readonly #documents: OpenDocuments;
  readonly #store = new DisposableStore();

  constructor(documents: OpenDocuments, diagnostics$: Observable<readonly Diagnostic[]>) {
    this.#documents = documents;
    const shown$ = documents.documents$.pipe(
      switchMap((open) =>
        merge(...open.flatMap(({ state$, path$ }) => [state$, path$])).pipe(
          startWith(undefined),
          map(() => open),
        ),
      ),
    );
    this.#store.add(
      combineLatest([shown$, diagnostics$]).subscribe(([open, diagnostics]) => {
        for (const { path, content } of open)
          if (content?.buffer instanceof MonacoBuffer)
            this.#mark(
              content.buffer,
              diagnostics.filter((diagnostic) => diagnostic.path === path),
            );
      }),
    );
  }

  dispose(): void {
    this.#store.dispose();
    editor.removeAllMarkers(OWNER);
  }

  #mark({ model }: MonacoBuffer, diagnostics: readonly Diagnostic[]): void {
    const uriOf = (path: string): Uri => {
      const buffer = this.#documents.get(path)?.content?.buffer;
      return buffer instanceof MonacoBuffer ? buffer.model.uri : uriOfPath(path);
    };
    editor.setModelMarkers(
      model,
      OWNER,
      diagnostics.map((diagnostic) => toMarker(diagnostic, uriOf)),
    );
  }
}
