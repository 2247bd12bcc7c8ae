import { errorMessage } from '@core/base/errors';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ReadSource, TonLanguage } from './compile/language-compiler';
import { messages } from './messages';
import { deepestNesting, longestStatement } from './text-range';

/** Brackets within brackets that no compiler takes for too many. */
const DEEP = 50;

/**
 * What a compiler that threw has to say. One that ran out of stack is blamed on the deepest brackets of its sources, or,
 * where none lie that deep, on the longest statement: nothing else makes them recurse that far.
 *
 * @param paths files of the contract, its own one first.
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
