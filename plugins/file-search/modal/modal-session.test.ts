import { toDisposable } from '@core/base/lifecycle';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredQuickAccess } from '@core/commands/quick-access/declared-quick-access';
import type { QuickAccessProvider, QuickAccessRow } from '@core/commands/quick-access/quick-access';
import { BehaviorSubject, of, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ModalSession } from './modal-session';

const row = (id: string): QuickAccessRow => ({ id, label: id });

describe('ModalSession', () => {
  let quickAccess: DeclaredQuickAccess;
  let session: ModalSession;
  const owned: { dispose(): void }[] = [];
  /** Recorded file queries, with their result streams. */
  let asked: { query: string; signal: AbortSignal; answer$: Subject<readonly QuickAccessRow[]> }[];

  beforeEach(() => {
    asked = [];
    quickAccess = new DeclaredQuickAccess(new ObservableContextKeys());
    const files: QuickAccessProvider = {
      items: (query, signal) => {
        const answer$ = new Subject<readonly QuickAccessRow[]>();
        asked.push({ query, signal, answer$ });
        return answer$;
      },
      accept: () => {},
      preview: async ({ id }) => ({ type: 'message', title: id, message: `about ${id}` }),
    };
    for (const prefix of ['', '!', '>']) {
      owned.push(quickAccess.declare({ prefix, title: prefix }, async () => {}));
    }
    owned.push(quickAccess.register('', files));
    owned.push(quickAccess.register('>', { items: () => of([row('run')]), accept: () => {} }));
  });

  afterEach(() => {
    session.dispose();
    for (const one of owned.splice(0)) one.dispose();
  });

  const open = (value: string, mark?: number) => {
    session = new ModalSession(quickAccess, { value, ...(mark !== undefined && { mark }) });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const answer = (...ids: string[]) => asked.at(-1)?.answer$.next(ids.map(row));
  const shown = () => session.results$.value.rows.map(({ id }) => id);
  const marked = () => session.mark$.value.row?.id;

  it('cancels an older query and shows its rows until new rows arrive', async () => {
    open('a');
    await settled();
    answer('one', 'two');
    session.type('ab');
    await settled();
    expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([
      ['a', true],
      ['ab', false],
    ]);
    expect(shown()).toEqual(['one', 'two']);
    expect(session.results$.value.isSearching).toBe(true);
    answer('three');
    expect(shown()).toEqual(['three']);
    session.type('>');
    await settled();
    expect(shown()).toEqual(['run']);
  });

  it('accepts only a result for the typed text, not a row left over from an earlier query', async () => {
    open('a');
    await settled();
    answer('stale');
    session.type('ab');
    const chosen = session.chosen();
    await settled();
    answer('right');
    expect((await chosen)?.row.id).toBe('right');
  });

  it('marks the best row or the row that the user moved to', async () => {
    open('');
    await settled();
    answer('one', 'two', 'three');
    expect(marked()).toBe('one');
    session.move(-1);
    expect(marked()).toBe('three');
    answer('zero', 'three', 'one');
    expect(marked()).toBe('three');
    answer('zero', 'one');
    expect(marked()).toBe('zero');
    session.move(2);
    expect(marked()).toBe('zero');
  });

  it('marks the requested row if there are enough rows', async () => {
    open('', 1);
    await settled();
    answer('current', 'former');
    expect(marked()).toBe('former');
    answer('current');
    expect(marked()).toBe('current');
    session.type('x');
    await settled();
    answer('best', 'other');
    expect(marked()).toBe('best');
  });

  it('shows a preview of the marked row', async () => {
    open('');
    await settled();
    answer('one', 'two');
    session.move(1);
    await settled();
    expect(session.preview$.value?.preview).toMatchObject({ message: 'about two' });
    answer();
    await settled();
    expect(session.preview$.value).toBeUndefined();
  });

  it('reveals the marked row on the page after the first user action, and restores the page on close', async () => {
    const shown$ = new BehaviorSubject<readonly string[]>([]);
    owned.push(
      quickAccess.register('!', {
        items: (query) => of([row(`${query}1`), row(`${query}2`)]),
        accept: () => {},
        reveal: ({ id }) => {
          shown$.next([...shown$.value, id]);
          return toDisposable(() => shown$.next(shown$.value.filter((other) => other !== id)));
        },
      }),
    );
    open('!');
    await settled();
    expect([marked(), shown$.value]).toEqual(['1', []]);
    session.move(1);
    expect(shown$.value).toEqual(['2']);
    session.type('!x');
    await settled();
    expect(shown$.value).toEqual(['x1']);
    session.type('!');
    await settled();
    expect(shown$.value).toEqual([]);
    session.move(1);
    session.dispose();
    expect(shown$.value).toEqual([]);
  });

  it('reports a prefix without a provider and errors from providers', async () => {
    open('!');
    await settled();
    expect(session.results$.value.error).toBe('No provider is registered for “!”');
    expect(await session.chosen()).toBeUndefined();
    session.type('a');
    await settled();
    asked.at(-1)?.answer$.error(new Error('no worker'));
    expect(session.results$.value).toMatchObject({ error: 'no worker', rows: [], isSearching: false });
  });
});
