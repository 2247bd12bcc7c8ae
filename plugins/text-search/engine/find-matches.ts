import { expandReplacement } from './expand-replacement';
import { LineFinder } from './line-finder';
import { textDigest } from './text-digest';
import type { ContextLine, FileMatches, TextMatch } from './text-match';
import type { TextQuery } from './text-query';

/** Lines longer than this many UTF-16 code units show only the text around the match. */
const LONG_LINE = 400;
const CONTEXT_CHARACTERS = 80;

type Wanted = Pick<TextQuery, 'isRegex' | 'replacement' | 'preserveCase' | 'contextLines'>;

/** Up to `limit` matches in one file; undefined if there are none. `expression` must have the g flag. */
export function findMatches(
  path: string,
  text: string,
  expression: RegExp,
  query: Wanted,
  limit: number,
): FileMatches | undefined {
  const matches: TextMatch[] = [];
  const lines = new LineFinder(text);
  expression.lastIndex = 0;
  for (let found = expression.exec(text); found && matches.length < limit; found = expression.exec(text)) {
    if (found[0] === '') expression.lastIndex = nextCharacter(text, found.index);
    matches.push(matchAt(found, text, lines, query));
  }
  if (matches.length === 0) return undefined;
  return {
    path,
    matches,
    context: contextOf(matches, lines, query.contextLines),
    ...(query.replacement !== undefined && { digest: textDigest(text) }),
  };
}

function matchAt(found: RegExpExecArray, text: string, lines: LineFinder, query: Wanted): TextMatch {
  const start = found.index;
  const end = start + found[0].length;
  const line = lines.lineAt(start);
  const lineStart = lines.startOf(line) ?? 0;
  const endLine = lines.lineAt(end);
  const whole = lines.textOf(line);
  const from = start - lineStart;
  const to = Math.min(end - lineStart, whole.length);
  const shownFrom = whole.length > LONG_LINE ? Math.max(0, from - CONTEXT_CHARACTERS) : 0;
  const shownTo = whole.length > LONG_LINE ? Math.min(whole.length, shownFrom + LONG_LINE) : whole.length;
  return {
    start,
    end,
    range: {
      startLine: line + 1,
      startColumn: from + 1,
      endLine: endLine + 1,
      endColumn: end - (lines.startOf(endLine) ?? 0) + 1,
    },
    line: whole.slice(shownFrom, shownTo),
    span: { start: from - shownFrom, end: Math.min(to, shownTo) - shownFrom },
    ...(query.replacement !== undefined && {
      replacement: expandReplacement(query.replacement, found, text, query),
    }),
  };
}

function contextOf(matches: readonly TextMatch[], lines: LineFinder, count: number): readonly ContextLine[] {
  if (count === 0) return [];
  const taken = new Set(matches.map(({ range }) => range.startLine));
  const near = new Set<number>();
  for (const { range } of matches) {
    for (let number = Math.max(1, range.startLine - count); number <= range.endLine + count; number++) {
      if (!taken.has(number) && lines.startOf(number - 1) !== undefined) near.add(number);
    }
  }
  return [...near]
    .sort((a, b) => a - b)
    .map((number) => ({ number, text: lines.textOf(number - 1).slice(0, LONG_LINE) }));
}

function nextCharacter(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}
