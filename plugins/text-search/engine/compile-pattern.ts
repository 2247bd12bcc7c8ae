import { err, ok, type Result } from '@core/base/result';
import type { TextQuery } from './text-query';

/** What is wrong with a pattern. */
export interface PatternProblem {
  /** As the browser says it: 'Unterminated group'. */
  readonly reason: string;
  /** Number of the character, from 1, from which on it cannot be read; undefined when that is nowhere in particular. */
  readonly position: number | undefined;
}

const word = '[\\p{L}\\p{N}_]';
const startsWithWord = new RegExp(`^${word}`, 'u');
const endsWithWord = new RegExp(`${word}$`, 'u');

/** Makes an expression, with the flags g and m, of what a user typed. An empty pattern is no pattern: ask before. */
export function compilePattern(
  query: Pick<TextQuery, 'pattern' | 'isRegex' | 'matchCase' | 'wholeWord'>,
): Result<RegExp, PatternProblem> {
  const { pattern, isRegex, matchCase, wholeWord } = query;
  const flags = matchCase ? 'gm' : 'gim';
  if (!isRegex) {
    const source = escapeText(pattern);
    return ok(new RegExp(wholeWord ? wholeWords(pattern, source) : source, `${flags}u`));
  }
  const problem = problemOf(pattern);
  if (problem) return err(problem);
  const source = wholeWord ? `(?<!${word})(?:${pattern})(?!${word})` : pattern;
  // Older patterns escape what the flag u wants bare; without it the classes of whole words would be read literally.
  const expression =
    tryExpression(source, `${flags}u`) ?? tryExpression(wholeWord ? `\\b(?:${pattern})\\b` : source, flags);
  return expression ? ok(expression) : err({ reason: pattern, position: undefined });
}

/** A plain text as an expression; a line end stands for any kind of line end. */
export function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\r?\\n');
}

/** What is no part of a word by itself may stand anywhere: '(x' is found in 'f(x)'. */
function wholeWords(text: string, source: string): string {
  const before = startsWithWord.test(text) ? `(?<!${word})` : '';
  const after = endsWithWord.test(text) ? `(?!${word})` : '';
  return before + source + after;
}

function tryExpression(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** What keeps a pattern from being an expression in either manner of reading. */
function problemOf(pattern: string): PatternProblem | undefined {
  if (tryExpression(pattern, 'u') ?? tryExpression(pattern, '')) return undefined;
  let reason = '';
  try {
    new RegExp(pattern, '');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reason = message.slice(message.lastIndexOf(': ') + 2);
  }
  // From the first character that no continuation of the pattern mends.
  let position = pattern.length;
  while (position > 1 && !tryExpression(pattern.slice(0, position - 1), '')) position--;
  return { reason, position };
}
