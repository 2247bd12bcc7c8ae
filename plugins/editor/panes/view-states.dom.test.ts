import { localKeys } from '@core/base/product';
import type { FileChange } from '@core/files/project-files';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditorPane, ViewState } from './editor-pane';
import { ViewStates } from './view-states';

const at = (line: number): ViewState => ({
  cursorState: [
    {
      inSelectionMode: false,
      selectionStart: { lineNumber: line, column: 1 },
      position: { lineNumber: line, column: 1 },
    },
  ],
  viewState: {
    scrollLeft: 0,
    firstPosition: { lineNumber: line, column: 1 },
    firstPositionDeltaTop: 0,
  },
  contributionsState: { 'editor.contrib.folding': { collapsedRegions: [] } },
});

/** A fake visible pane whose cursor a test can move. */
function paneOf(path: string, line: number) {
  const cursor$ = new BehaviorSubject({ position: { line, column: 1 }, selected: 0 });
  const pane = {
    document: { path, isDeleted$: new BehaviorSubject(false) },
    cursor$,
    get viewState() {
      return at(cursor$.value.position.line);
    },
  };
  const move = (to: number) => cursor$.next({ position: { line: to, column: 1 }, selected: 0 });
  return { pane: pane as unknown as EditorPane, move };
}

describe('ViewStates', () => {
  const values = new Map<string, string>();
  const store: KeyValueStore = {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
  const projectId$ = new BehaviorSubject<string | undefined>('project-1');
  const panes$ = new BehaviorSubject<readonly EditorPane[]>([]);
  const changes$ = new Subject<FileChange>();
  let places: ViewStates;
  const open = () => new ViewStates({ store, projectId$, panes$, files: { changes$ } });
  /** Simulates a reload. */
  const reopen = () => {
    places.dispose();
    places = open();
  };

  beforeEach(() => {
    values.clear();
    panes$.next([]);
    projectId$.next('project-1');
    places = open();
  });

  afterEach(() => {
    places.dispose();
    vi.useRealTimers();
  });

  it('restores the view state of a closed file, but only in the same project', () => {
    places.note(paneOf('a.fc', 7).pane);
    expect(places.of('a.fc')).toEqual(at(7));
    reopen();
    expect(places.of('a.fc')).toEqual(at(7));
    expect(places.of('b.fc')).toBeUndefined();
    projectId$.next('project-2');
    expect(places.of('a.fc')).toBeUndefined();
    projectId$.next(undefined);
    places.note(paneOf('a.fc', 9).pane);
    projectId$.next('project-1');
    expect(places.of('a.fc')).toEqual(at(7));
  });

  it('stores a moved cursor after a pause, and all view states when the page closes', () => {
    vi.useFakeTimers();
    reopen();
    const { pane, move } = paneOf('a.fc', 1);
    panes$.next([pane]);
    move(5);
    vi.advanceTimersByTime(400);
    expect(values.size).toBe(0);
    vi.advanceTimersByTime(100);
    expect(values.get(localKeys.places('project-1'))).toContain('"lineNumber":5');
    move(8);
    window.dispatchEvent(new Event('pagehide'));
    reopen();
    expect(places.of('a.fc')).toEqual(at(8));
  });

  it('moves entries when files and folders are renamed and removes them on deletion', () => {
    places.note(paneOf('lib/a.fc', 2).pane);
    places.note(paneOf('lib/b.fc', 3).pane);
    changes$.next({ type: 'renamed', from: 'lib', to: 'src' });
    changes$.next({ type: 'deleted', path: 'src/b.fc' });
    expect(places.of('src/a.fc')).toEqual(at(2));
    expect(places.of('lib/a.fc')).toBeUndefined();
    expect(places.of('src/b.fc')).toBeUndefined();
  });

  it.each(['{', '[]', '{"version":2,"places":[]}', '{"version":1,"places":[["a.fc",{"cursorState":3}]]}'])(
    'starts empty when the stored text is %s',
    (text) => {
      values.set(localKeys.places('project-1'), text);
      reopen();
      expect(places.of('a.fc')).toBeUndefined();
      places.note(paneOf('a.fc', 4).pane);
      reopen();
      expect(places.of('a.fc')).toEqual(at(4));
    },
  );

  it('retains the view states of the 200 most recently used files', () => {
    for (let number = 0; number < 250; number++) places.note(paneOf(`${number}.fc`, 1).pane);
    reopen();
    expect(places.of('49.fc')).toBeUndefined();
    expect(places.of('50.fc')).toEqual(at(1));
    expect(places.of('249.fc')).toEqual(at(1));
  });
});
