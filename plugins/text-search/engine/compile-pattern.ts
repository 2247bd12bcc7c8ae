import { err, ok, type Result } from '@core/base/result';
import type { TextQuery } from './text-query';

/** A pattern that can be looked for. */
export interface CompiledPattern {
  /** With the flags g and m. */
  readonly expression: RegExp;
  /** Whether what was found is a match after all: whole words of a plain text are judged by what stands around them. */
  readonly accepts: (text: string, start: number, end: number) => boolean;
}

/** What is wrong with a pattern. */
export interface PatternProblem {
  /** As the browser says it: 'Unterminated group'. */
  readonly reason: string;
  /** Number of the character, from 1, from which on it cannot be read; undefined when that is nowhere in particular. */
  readonly position: number | undefined;
}

const word = '[\\p{L}\\p{N}_]';
const isWordCharacter = new RegExp(word, 'u');

/** Makes an expression of what a user typed. An empty pattern is no pattern: ask before. */
export function compilePattern(
  query: Pick<TextQuery, 'pattern' | 'isRegex' | 'matchCase' | 'wholeWord'>,
): Result<CompiledPattern, PatternProblem> {
  const { pattern, isRegex, matchCase, wholeWord } = query;
  const flags = matchCase ? 'gm' : 'gim';
  if (!isRegex) {
    const expression = new RegExp(escapeText(pattern), `${flags}u`);
    return ok({ expression, accepts: wholeWord ? isWholeWord : () => true });
  }
  const problem = problemOf(pattern);
  if (problem) return err(problem);
  const source = wholeWord ? `(?<!${word})(?:${pattern})(?!${word})` : pattern;
  // Older patterns escape what the flag u wants bare; without it the classes of whole words would be read literally.
  const expression =
    tryExpression(source, `${flags}u`) ?? tryExpression(wholeWord ? `\\b(?:${pattern})\\b` : source, flags);
  return expression ? ok({ expression, accepts: () => true }) : err({ reason: pattern, position: undefined });
}

/** A plain text as an expression; a line end stands for any kind of line end. */
function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\r?\\n');
}

function isWholeWord(text: string, start: number, end: number): boolean {
  const edge = (inside: string | undefined, outside: string | undefined) =>
    !(inside && outside && isWordCharacter.test(inside) && isWordCharacter.test(outside));
  return (
    edge(characterAt(text, start), characterBefore(text, start)) &&
    edge(characterBefore(text, end), characterAt(text, end))
  );
}

function characterAt(text: string, at: number): string | undefined {
  const code = text.codePointAt(at);
  return code === undefined ? undefined : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string | undefined {
  const isPair = /[\uDC00-\uDFFF]/.test(text[at - 1] ?? '');
  return at <= 0 ? undefined : characterAt(text, at - (isPair ? 2 : 1));
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
