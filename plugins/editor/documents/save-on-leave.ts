import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { filter, fromEvent, map, merge, type Observable, withLatestFrom } from 'rxjs';
import type { AutoSave } from './auto-save';

/** Saves when the page is hidden or left, and lets the browser ask before text is lost that is not being saved. */
export function saveOnLeave(autoSave: AutoSave, dirty$: Observable<ReadonlySet<string>>): Disposable {
  const hidden$ = fromEvent(document, 'visibilitychange').pipe(
    filter(() => document.visibilityState === 'hidden'),
  );
  const store = new DisposableStore();
  store.add(merge(hidden$, fromEvent(window, 'pagehide')).subscribe(() => autoSave.flushAll()));
  store.add(
    fromEvent(window, 'beforeunload')
      .pipe(
        withLatestFrom(dirty$),
        filter(([, dirty]) => dirty.size > 0 && !autoSave.flushAll()),
        map(([event]) => event),
      )
      .subscribe((event) => event.preventDefault()),
  );
  return store;
}
