import { errorMessage } from '@core/base/error-message';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import type { ReadSource, TonLanguage } from './compile/language-compiler';
import { messages } from './messages';
import { deepestNesting } from './text-range';

/**
 * What a compiler that threw has to say. One that ran out of stack is blamed on the deepest brackets of its sources,
 * because nothing else makes them recurse that far.
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
  const nestings = paths.flatMap((path) => {
    const deepest = deepestNesting(read(path) ?? '');
    return deepest ? [{ path, ...deepest }] : [];
  });
  const [worst] = nestings.sort((a, b) => b.depth - a.depth);
  return {
    path: worst?.path ?? entry,
    ...(worst && { range: worst.range }),
    severity: 'error',
    message: messages.tooDeep,
    source,
  };
}
