import type { Tab } from '@core/workspace/layout/layout';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import type { EditorPane } from './editor-pane';
import { activePane$ } from './visible-panes';

function paneOf(tabId: string) {
  const hasFocus$ = new BehaviorSubject(false);
  // The code under test reads only these members.
  return { pane: { tabId, hasFocus$ } as unknown as EditorPane, hasFocus$ };
}

it('activePane$ emits the active tab’s pane, or else the last focused pane, or else the first visible pane', () => {
  const [first, second] = [paneOf('one'), paneOf('two')];
  const panes$ = new BehaviorSubject<readonly EditorPane[]>([]);
  const tab$ = new BehaviorSubject<Tab | undefined>({ id: 'files', type: 'file-tree', title: 'Files' });
  const seen: (string | undefined)[] = [];
  const subscription = activePane$(panes$, tab$).subscribe((pane) => seen.push(pane?.tabId));
  // Simulates a restored page on which the file tree has focus.
  panes$.next([first.pane, second.pane]);
  tab$.next({ id: 'two', type: 'editor', title: 'Two' });
  tab$.next({ id: 'files', type: 'file-tree', title: 'Files' });
  first.hasFocus$.next(true);
  panes$.next([second.pane]);
  panes$.next([]);
  subscription.unsubscribe();
  expect(seen).toEqual([undefined, 'one', 'two', 'one', 'two', undefined]);
});
