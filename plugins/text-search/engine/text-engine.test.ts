import { CancellationError } from '@core/base/errors';
import { describe, expect, it } from 'vitest';
import { createTextEngine, type TextFile } from './index';
import type { SearchProgress } from './search-progress';
import type { FileMatches } from './text-match';
import { emptyQuery, type TextQuery } from './text-query';

const project: readonly TextFile[] = [
  { path: 'contracts/main.fc', text: ';; Counter\nint counter = 0;\r\nint counter_max = 10;\n' },
  { path: 'contracts/lib.fc', text: 'int add(int a, int b) { return a + b; }' },
  { path: 'tests/main.spec.ts', text: "it('counts', () => expect(counter).toBe(1));\n" },
  { path: 'logo.png' },
];

async function search(query: Partial<TextQuery>, files = project, unsaved: readonly TextFile[] = []) {
  const engine = createTextEngine();
  await engine.reset();
  await engine.put(files);
  const found: FileMatches[] = [];
  const paths = files.map(({ path }) => path).join('\n');
  const summary = await engine.search(1, { ...emptyQuery, ...query }, paths, unsaved, (progress) =>
    found.push(...progress.found),
  );
  return { found, summary };
}

async function places(query: Partial<TextQuery>, files = project): Promise<readonly string[]> {
  const { found } = await search(query, files);
  return found.flatMap(({ path, matches }) =>
    matches.map(
      ({ range, line, span }) =>
        `${path}:${range.startLine}:${range.startColumn} ${line.slice(span.start, span.end)}`,
    ),
  );
}

const text = (content: string): readonly TextFile[] => [{ path: 'a', text: content }];

describe('text engine: matches', () => {
  it('finds plain text regardless of case, in path order', async () => {
    expect(await places({ pattern: 'counter' })).toEqual([
      'contracts/main.fc:1:4 Counter',
      'contracts/main.fc:2:5 counter',
      'contracts/main.fc:3:5 counter',
      'tests/main.spec.ts:1:27 counter',
    ]);
  });

  it('limits matches to exact case, whole words and included files, depending on the options', async () => {
    expect(await places({ pattern: 'counter', matchCase: true, wholeWord: true, include: '*.fc' })).toEqual([
      'contracts/main.fc:2:5 counter',
    ]);
    expect(await places({ pattern: 'counter', exclude: 'contracts' })).toHaveLength(1);
  });

  it('finds special characters literally, and supports regular expressions', async () => {
    expect(await places({ pattern: 'a + b;' })).toEqual(['contracts/lib.fc:1:32 a + b;']);
    expect(await places({ pattern: '^int (\\w+) = \\d+;$', isRegex: true })).toEqual([
      'contracts/main.fc:2:1 int counter = 0;',
      'contracts/main.fc:3:1 int counter_max = 10;',
    ]);
    expect(await places({ pattern: 'count|counter', isRegex: true, wholeWord: true })).toHaveLength(3);
    expect(await places({ pattern: '\\-', isRegex: true }, text('a-b'))).toEqual(['a:1:2 -']);
  });

  it('finds matches across all types of line endings', async () => {
    expect(await places({ pattern: '0;\nint' })).toEqual(['contracts/main.fc:2:15 0;']);
    expect(await places({ pattern: 'x' }, text('\rx\r\nx\nx'))).toEqual(['a:2:1 x', 'a:3:1 x', 'a:4:1 x']);
    const { found } = await search({ pattern: 'b\\s+c', isRegex: true }, text('a b\n\nc d'));
    expect(found[0]?.matches[0]?.range).toEqual({ startLine: 1, startColumn: 3, endLine: 3, endColumn: 2 });
  });

  it('finds empty matches, at most one per position', async () => {
    expect(await places({ pattern: '^', isRegex: true }, text('🦊\nb'))).toEqual(['a:1:1 ', 'a:2:1 ']);
    expect(await places({ pattern: 'x*', isRegex: true }, text('🦊x'))).toEqual([
      'a:1:1 ',
      'a:1:3 x',
      'a:1:4 ',
    ]);
  });

  it('finds whole words in every script', async () => {
    const files = text('größe größer über-größe');
    expect(await places({ pattern: 'größe', wholeWord: true }, files)).toEqual([
      'a:1:1 größe',
      'a:1:19 größe',
    ]);
    expect(await places({ pattern: '\\w+', isRegex: true, wholeWord: true }, text('ab cd'))).toHaveLength(2);
  });

  it('finds whole words that start or end with punctuation, at any position', async () => {
    const files = text('f(x) g(x)y (xy');
    expect(await places({ pattern: '(x', wholeWord: true }, files)).toEqual(['a:1:2 (x', 'a:1:7 (x']);
    expect(await places({ pattern: 'x)', wholeWord: true }, files)).toEqual(['a:1:3 x)', 'a:1:8 x)']);
    expect(await places({ pattern: 'aa', wholeWord: true }, text('aaa aa'))).toEqual(['a:1:5 aa']);
  });

  it('searches unsaved text instead of stored text', async () => {
    const { found } = await search({ pattern: 'typed' }, project, [
      { path: 'contracts/lib.fc', text: 'just typed' },
    ]);
    expect(found.map(({ path }) => path)).toEqual(['contracts/lib.fc']);
  });
});

describe('text engine', () => {
  it('reports the number of matches, and whether the limit was reached', async () => {
    expect((await search({ pattern: 'counter' })).summary).toEqual({
      matches: 4,
      files: 2,
      binaries: 1,
      isCapped: false,
    });
    expect((await search({ pattern: 'counter', maxMatches: 2 })).summary).toMatchObject({
      matches: 2,
      isCapped: true,
    });
  });

  it('returns each context line once, and only an excerpt of a long line', async () => {
    const { found } = await search({ pattern: 'x', contextLines: 1 }, text('1\n2\nx\n4\nx\n6\n7'));
    expect(found[0]?.context).toEqual([
      { number: 2, text: '2' },
      { number: 4, text: '4' },
      { number: 6, text: '6' },
    ]);
    const long = await search({ pattern: 'needle' }, text(`${'a'.repeat(5000)}needle${'b'.repeat(5000)}`));
    const match = long.found[0]?.matches[0];
    expect(match?.line.length).toBeLessThan(500);
    expect(match?.line.slice(match.span.start, match.span.end)).toBe('needle');
  });

  it('searches the current text after a replacement or removal, and returns undefined before any text is sent', async () => {
    const engine = createTextEngine();
    const query = { ...emptyQuery, pattern: 'x' };
    expect(await engine.search(1, query, 'a', [], () => {})).toBeUndefined();
    await engine.reset();
    await engine.put([{ path: 'a', text: 'x' }]);
    expect(await engine.search(1, query, 'a', [], () => {})).toMatchObject({ matches: 1 });
    await engine.put([{ path: 'a', text: 'xx' }]);
    expect(await engine.search(1, query, 'a', [], () => {})).toMatchObject({ matches: 2 });
    await engine.remove(['a']);
    expect(await engine.search(1, query, 'a', [], () => {})).toMatchObject({ matches: 0 });
  });

  it('can be cancelled between two files, after reporting the matches so far', async () => {
    const engine = createTextEngine();
    await engine.reset();
    const files = Array.from({ length: 20 }, (_, index) => ({
      path: `${index}`,
      text: 'ab '.repeat(300_000),
    }));
    await engine.put(files);
    const reported: SearchProgress[] = [];
    const running = engine.search(
      7,
      { ...emptyQuery, pattern: 'b$', isRegex: true },
      files.map(({ path }) => path).join('\n'),
      [],
      (progress) => {
        reported.push(progress);
        void engine.cancel(7);
      },
    );
    await expect(running).rejects.toBeInstanceOf(CancellationError);
    expect(reported).toHaveLength(1);
  });
});
