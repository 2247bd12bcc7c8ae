import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { filter, fromEvent, merge } from 'rxjs';
import type { AutoSave } from './auto-save';
import type { OpenDocuments } from './open-documents';

/** Saves when the page is hidden or left, and lets the browser ask before text is lost that is not being saved. */
export function saveOnLeave(
  autoSave: Pick<AutoSave, 'flushAll'>,
  documents: Pick<OpenDocuments, 'hasUnsavedText'>,
): Disposable {
  const hidden$ = fromEvent(document, 'visibilitychange').pipe(
    filter(() => document.visibilityState === 'hidden'),
  );
  const store = new DisposableStore();
  store.add(merge(hidden$, fromEvent(window, 'pagehide')).subscribe(() => autoSave.flushAll()));
  store.add(
    fromEvent(window, 'beforeunload').subscribe((event) => {
      if (documents.hasUnsavedText && !autoSave.flushAll()) event.preventDefault();
    }),
  );
  return store;
}
