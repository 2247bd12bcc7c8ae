import { errorMessage } from '@core/base/errors';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ReadSource, TonLanguage } from './compile/language-compiler';
import { messages } from './messages';
import { deepestNesting, longestStatement } from './text-range';

/** A nesting depth that every compiler supports. */
const DEEP = 50;

/**
 * The diagnostic for a compiler that threw an error. A stack overflow is reported at the most deeply nested brackets in
 * the sources. If no brackets are nested deeply enough, it is reported at the longest statement, because nothing else
 * causes such deep recursion.
 * @param paths the contract's files, main file first.
 */
export function compilerCrash(
  error: unknown,
  source: TonLanguage,
  paths: readonly string[],
  read: ReadSource,
): Diagnostic {
  const [entry = ''] = paths;
  if (!(error instanceof RangeError)) {
    return {
      path: entry,
      severity: 'error',
      message: messages.compilerCrashed(errorMessage(error)),
      source,
    };
  }
  const texts = paths.map((path) => ({ path, text: read(path) ?? '' }));
  const [deepest] = texts
    .map(({ path, text }) => ({ path, depth: 0, ...deepestNesting(text) }))
    .sort((a, b) => b.depth - a.depth);
  const [longest] = texts
    .map(({ path, text }) => ({ path, length: 0, ...longestStatement(text) }))
    .sort((a, b) => b.length - a.length);
  const worst = deepest && deepest.depth >= DEEP ? deepest : longest;
  return {
    path: worst?.path ?? entry,
    ...(worst?.range && { range: worst.range }),
    severity: 'error',
    message: messages.tooDeep,
    source,
  };
}
