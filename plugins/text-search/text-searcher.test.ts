import { CancellationError } from '@core/base/errors';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextEngine, type TextEngine } from './engine/index';
import type { SearchProgress } from './engine/search-progress';
import { emptyQuery } from './engine/text-query';
import { RunawayPatternError, TextSearcher } from './text-searcher';

describe('TextSearcher', () => {
  let files: FakeProjectFiles;
  let engine: { api: TextEngine; stop: () => void };
  let endWorker: (reason: Error) => void;
  let searcher: TextSearcher;
  const unsaved = new Map<string, string>();
  const editor = {
    text: (path: string) => unsaved.get(path),
    dirty$: new BehaviorSubject<ReadonlySet<string>>(new Set()),
  };

  beforeEach(() => {
    files = new FakeProjectFiles({ 'a.fc': 'int one', 'b.fc': 'int two', 'c.png': new Uint8Array([1]) });
    engine = {
      api: createTextEngine(),
      stop: vi.fn(() => {
        endWorker(new Error('Text search was stopped'));
        engine.api = createTextEngine();
      }),
    };
    // The searcher retains its reference to the API, so these methods forward calls to the engine's current API, which
    // is replaced when the worker stops.
    const api: TextEngine = {
      reset: () => engine.api.reset(),
      put: (batch) => engine.api.put(batch),
      remove: (paths) => engine.api.remove(paths),
      search: (...args) => engine.api.search(...args),
      cancel: (id) => engine.api.cancel(id),
    };
    searcher = new TextSearcher({ files, editor, engine: { api, stop: () => engine.stop() } });
  });

  afterEach(() => {
    vi.useRealTimers();
    unsaved.clear();
    editor.dirty$.next(new Set());
    searcher.dispose();
  });

  async function find(pattern: string, signal = new AbortController().signal): Promise<readonly string[]> {
    const found: string[] = [];
    const onProgress = (progress: SearchProgress) => found.push(...progress.found.map(({ path }) => path));
    await searcher.search({ ...emptyQuery, pattern }, onProgress, signal);
    return found;
  }

  /** Simulates a worker that reports progress once and then hangs while searching a file. */
  function hang(): void {
    engine.api.search = (_id, _query, _paths, _unsaved, onProgress) => {
      onProgress({ found: [], fraction: 0 });
      return new Promise((_resolve, reject) => {
        endWorker = reject;
      });
    };
  }

  it('reads the whole project once, then only changed files', async () => {
    const readAll = vi.spyOn(files, 'readAll');
    const read = vi.spyOn(files, 'read');
    expect(await find('int')).toEqual(['a.fc', 'b.fc']);
    read.mockClear();
    await files.updateFile('b.fc', 'int changed');
    await files.createFile('d.fc', 'changed too');
    await files.deleteFile('a.fc');
    for (const [type, path] of [
      ['changed', 'b.fc'],
      ['created', 'd.fc'],
      ['deleted', 'a.fc'],
    ] as const) {
      (files.changes$ as unknown as BehaviorSubject<unknown>).next({ type, path });
    }
    expect(await find('changed')).toEqual(['b.fc', 'd.fc']);
    expect(await find('int')).toEqual(['b.fc']);
    expect(readAll).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('searches unsaved text in editors', async () => {
    unsaved.set('a.fc', 'just typed');
    editor.dirty$.next(new Set(['a.fc']));
    expect(await find('typed')).toEqual(['a.fc']);
    expect(await find('one')).toEqual([]);
  });

  it('sends all texts to a restarted worker', async () => {
    await find('int');
    engine.api = createTextEngine();
    expect(await find('int')).toEqual(['a.fc', 'b.fc']);
  });

  it('stops a runaway pattern, reports it, and continues with the next search', async () => {
    await find('int');
    vi.useFakeTimers();
    hang();
    const running = find('(a+)+b');
    const reported = expect(running).rejects.toThrow(RunawayPatternError);
    await vi.advanceTimersByTimeAsync(6000);
    await reported;
    expect(engine.stop).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    expect(await find('int')).toEqual(['a.fc', 'b.fc']);
  });

  it('terminates the worker of a cancelled search only if the search does not stop in time', async () => {
    await find('int');
    const polite = new AbortController();
    const first = find('int', polite.signal);
    polite.abort();
    await expect(first).rejects.toBeInstanceOf(CancellationError);
    expect(engine.stop).not.toHaveBeenCalled();
    vi.useFakeTimers();
    hang();
    const controller = new AbortController();
    const stuck = expect(find('(a+)+b', controller.signal)).rejects.toBeInstanceOf(CancellationError);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await vi.advanceTimersByTimeAsync(1000);
    await stuck;
    expect(engine.stop).toHaveBeenCalledTimes(1);
  });
});
