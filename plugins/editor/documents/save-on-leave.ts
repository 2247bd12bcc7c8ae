import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { filter, fromEvent, merge } from 'rxjs';
import type { AutoSave } from './auto-save';
import type { OpenDocuments } from './open-documents';
import type { TextJournal } from './text-journal';

/**
 * Backs up unsaved changes in the journal and saves them to their files when the page is hidden or closed. The browser
 * asks for confirmation if any changes would be lost because they are neither in the journal nor being saved.
 */
export function saveOnLeave(
  autoSave: Pick<AutoSave, 'flushAll'>,
  journal: Pick<TextJournal, 'flush' | 'isComplete'>,
  documents: Pick<OpenDocuments, 'hasUnsavedText'>,
): Disposable {
  const hidden$ = fromEvent(document, 'visibilitychange').pipe(
    filter(() => document.visibilityState === 'hidden'),
  );
  const store = new DisposableStore();
  store.add(
    merge(hidden$, fromEvent(window, 'pagehide')).subscribe(() => {
      journal.flush();
      autoSave.flushAll();
    }),
  );
  store.add(
    fromEvent(window, 'beforeunload').subscribe((event) => {
      if (!documents.hasUnsavedText) return;
      const isSafe = journal.isComplete;
      journal.flush();
      if (!autoSave.flushAll() && !isSafe) event.preventDefault();
    }),
  );
  return store;
}
