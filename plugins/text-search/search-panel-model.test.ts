import { CancellationError } from '@core/base/errors';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchProgress, SearchSummary } from './engine/search-progress';
import type { FileMatches } from './engine/text-match';
import type { TextQuery } from './engine/text-query';
import { SearchPanelModel } from './search-panel-model';

interface Asked {
  readonly query: TextQuery;
  readonly report: (progress: SearchProgress) => void;
  readonly signal: AbortSignal;
  readonly finish: (summary: SearchSummary) => void;
  readonly fail: (error: Error) => void;
}

const range = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 };

function found(path: string, ...starts: number[]): FileMatches {
  const matches = starts.map((start) => ({
    start,
    end: start + 1,
    range,
    line: 'x',
    span: { start: 0, end: 1 },
  }));
  return { path, matches, context: [], digest: 0 };
}

describe('SearchPanelModel', () => {
  let asked: Asked[];
  let model: SearchPanelModel;
  const summary = { matches: 2, files: 1, binaries: 0, isCapped: false };

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    const search = (query: TextQuery, report: Asked['report'], signal: AbortSignal) =>
      new Promise<SearchSummary>((finish, fail) => {
        asked.push({ query, report, signal, finish, fail });
        signal.addEventListener('abort', () => fail(new CancellationError()));
      });
    model = new SearchPanelModel({ search }, new FakeProjectFiles());
  });

  afterEach(() => {
    model.dispose();
    vi.useRealTimers();
  });

  const rest = () => vi.advanceTimersByTimeAsync(1000);
  const paths = () => model.state.files.map(({ path }) => path);

  it('searches after a pause in typing, and cancels the previous search', async () => {
    for (const pattern of ['c', 'co', 'cou']) model.change({ pattern });
    await rest();
    expect(asked.map(({ query }) => query.pattern)).toEqual(['cou']);
    model.change({ pattern: 'coun' });
    await rest();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.report({ found: [found('late.fc', 1)], fraction: 1 });
    await rest();
    expect(paths()).toEqual([]);
  });

  it('shows results during a search, and the number of results when it ends', async () => {
    model.change({ pattern: 'x' });
    await rest();
    asked[0]?.report({ found: [found('a.fc', 1)], fraction: 0.5 });
    expect(paths()).toEqual(['a.fc']);
    expect(model.state.fraction).toBe(0.5);
    asked[0]?.report({ found: [found('b.fc', 1)], fraction: 1 });
    asked[0]?.finish(summary);
    await rest();
    expect(paths()).toEqual(['a.fc', 'b.fc']);
    expect(model.state).toMatchObject({ fraction: undefined, summary });
  });

  describe('currentMatches', () => {
    const withReplacement = (replacement: string): FileMatches => {
      const { matches, ...file } = found('a.fc', 1);
      return { ...file, matches: matches.map((match) => ({ ...match, replacement })) };
    };
    const answer = (search: Asked | undefined, file: FileMatches) => {
      search?.report({ found: [file], fraction: 1 });
      search?.finish(summary);
    };

    it('includes a replacement that was typed immediately beforehand', async () => {
      model.change({ pattern: 'x' });
      await rest();
      answer(asked[0], found('a.fc', 1));
      model.change({ replacement: '' });
      model.change({ replacement: 'load' });
      const current = model.currentMatches();
      answer(asked[1], withReplacement('load'));
      expect(asked[1]?.query.replacement).toBe('load');
      expect((await current)[0]?.matches[0]?.replacement).toBe('load');
      await rest();
      expect(asked).toHaveLength(2);
    });

    it('waits for a running search and for a search that replaces it', async () => {
      model.change({ pattern: 'x', replacement: 'a' });
      await rest();
      asked[0]?.report({ found: [withReplacement('a')], fraction: 0.5 });
      const current = model.currentMatches();
      model.change({ replacement: 'ab' });
      await rest();
      answer(asked[1], withReplacement('ab'));
      expect((await current)[0]?.matches[0]?.replacement).toBe('ab');
    });

    it('rejects with the reason if the search fails', async () => {
      model.change({ pattern: 'x' });
      const current = model.currentMatches();
      asked[0]?.fail(new Error('The search was ended'));
      await expect(current).rejects.toThrow('The search was ended');
    });
  });

  it('hides dismissed matches until the query changes', async () => {
    model.change({ pattern: 'x' });
    await rest();
    asked[0]?.report({ found: [found('a.fc', 1, 5), found('b.fc', 2)], fraction: 1 });
    asked[0]?.finish(summary);
    await rest();
    model.dismiss((path, start) => path === 'b.fc' || start === 5);
    expect(model.state.files).toEqual([found('a.fc', 1)]);
    model.refresh();
    asked[1]?.report({ found: [found('b.fc', 2)], fraction: 1 });
    asked[1]?.finish(summary);
    await rest();
    expect(paths()).toEqual(['b.fc']);
  });

  it('reports the syntax error in a pattern, and does not start a search', async () => {
    model.change({ pattern: 'a(b', isRegex: true });
    await rest();
    expect(model.state.problem).toBe('Invalid regular expression: Unterminated group, at character 2');
    expect(asked).toEqual([]);
    model.change({ isRegex: false });
    await rest();
    expect(model.state.problem).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('reports why a search failed, until the search is cleared', async () => {
    model.change({ pattern: 'x', include: '*.fc' });
    await rest();
    asked[0]?.fail(new Error('Stopped'));
    await rest();
    expect(model.state.error).toBe('Stopped');
    model.clear();
    expect(model.state).toMatchObject({ error: undefined, files: [] });
    expect(model.state.query).toMatchObject({ pattern: '', include: '*.fc' });
  });
});
