import type { Tab } from '@core/workspace/layout/layout';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import type { EditorPane } from './editor-pane';
import { activePane$ } from './visible-panes';

function paneOf(tabId: string) {
  const hasFocus$ = new BehaviorSubject(false);
  // Of a pane only this decides.
  return { pane: { tabId, hasFocus$ } as unknown as EditorPane, hasFocus$ };
}

it('is the pane of the active tab, or the one that was typed into, or else the first that shows', () => {
  const [first, second] = [paneOf('one'), paneOf('two')];
  const panes$ = new BehaviorSubject<readonly EditorPane[]>([]);
  const tab$ = new BehaviorSubject<Tab | undefined>({ id: 'files', type: 'file-tree', title: 'Files' });
  const seen: (string | undefined)[] = [];
  const subscription = activePane$(panes$, tab$).subscribe((pane) => seen.push(pane?.tabId));
  // A page that was opened again while the file tree had the keyboard.
  panes$.next([first.pane, second.pane]);
  tab$.next({ id: 'two', type: 'editor', title: 'Two' });
  tab$.next({ id: 'files', type: 'file-tree', title: 'Files' });
  first.hasFocus$.next(true);
  panes$.next([second.pane]);
  panes$.next([]);
  subscription.unsubscribe();
  expect(seen).toEqual([undefined, 'one', 'two', 'one', 'two', undefined]);
});
