import { err, ok, type Result } from '@core/base/result';
import type { TextQuery } from './text-query';

export interface PatternProblem {
  /** The browser's error message, for example 'Unterminated group'. */
  readonly reason: string;
  /** 1-based number of the character at which parsing fails; undefined if unknown. */
  readonly position: number | undefined;
}

const word = '[\\p{L}\\p{N}_]';
const startsWithWord = new RegExp(`^${word}`, 'u');
const endsWithWord = new RegExp(`${word}$`, 'u');

/** Compiles the user's pattern with the flags g and m. The pattern must not be empty. */
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
  // The u flag, which whole-word classes need, rejects escapes that older patterns may contain.
  const expression =
    tryExpression(source, `${flags}u`) ?? tryExpression(wholeWord ? `\\b(?:${pattern})\\b` : source, flags);
  return expression ? ok(expression) : err({ reason: pattern, position: undefined });
}

/** Escapes plain text for a regular expression. A line ending in the text matches any type of line ending. */
export function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\r?\\n');
}

/** Requires word boundaries only next to word characters, so that '(x' matches in 'f(x)'. */
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

/** The error in a pattern that is invalid both with and without the u flag. */
function problemOf(pattern: string): PatternProblem | undefined {
  if (tryExpression(pattern, 'u') ?? tryExpression(pattern, '')) return undefined;
  let reason = '';
  try {
    new RegExp(pattern, '');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reason = message.slice(message.lastIndexOf(': ') + 2);
  }
  // The character that follows the longest prefix that is a valid pattern.
  let position = pattern.length;
  while (position > 1 && !tryExpression(pattern.slice(0, position - 1), '')) position--;
  return { reason, position };
}
