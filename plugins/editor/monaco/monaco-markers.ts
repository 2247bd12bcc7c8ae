import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { editor, Uri } from 'monaco-editor/editor';
import { combineLatest, type Observable } from 'rxjs';
import type { OpenDocuments } from '../documents/open-documents';
import { toMarker } from './marker';
import { type MonacoBuffer, uriOfPath } from './monaco-buffer';
import { bufferOf, shownDocuments$ } from './shown-documents';

const OWNER = 'diagnostics';

/** Underlines diagnostics in the open documents. */
export class MonacoMarkers implements Disposable {
  readonly #documents: OpenDocuments;
  readonly #store = new DisposableStore();

  constructor(documents: OpenDocuments, diagnostics$: Observable<readonly Diagnostic[]>) {
    this.#documents = documents;
    this.#store.add(
      combineLatest([shownDocuments$(documents), diagnostics$]).subscribe(([open, diagnostics]) => {
        for (const document of open) {
          const buffer = bufferOf(document);
          if (!buffer) continue;
          this.#mark(
            buffer,
            diagnostics.filter(({ path }) => path === document.path),
          );
        }
      }),
    );
  }

  dispose(): void {
    this.#store.dispose();
    editor.removeAllMarkers(OWNER);
  }

  #mark({ model }: MonacoBuffer, diagnostics: readonly Diagnostic[]): void {
    const uriOf = (path: string): Uri => {
      return bufferOf(this.#documents.get(path))?.model.uri ?? uriOfPath(path);
    };
    editor.setModelMarkers(
      model,
      OWNER,
      diagnostics.map((diagnostic) => toMarker(diagnostic, uriOf, Uri.parse)),
    );
  }
}
