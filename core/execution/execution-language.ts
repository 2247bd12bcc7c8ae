import { extension } from '@core/base/path';
import type { ExecutionLanguage } from './wire';

/** Languages beyond the specification's own, tried where its rule ends in "else func" (decisions.md, "Execution"). */
const furtherLanguages: Readonly<Record<string, ExecutionLanguage>> = {
  sol: 'solidity',
  move: 'move',
  tolk: 'tolk',
  tact: 'tact',
};

/**
 * Language of a run (specification §4.4): func if any .fc file exists, else typescript if any .ts, else javascript, else
 * func; in that last case the first file of another contract language decides.
 */
export function executionLanguage(paths: readonly string[]): ExecutionLanguage {
  const extensions = paths.map(extension);
  if (extensions.includes('fc')) return 'func';
  if (extensions.includes('ts')) return 'typescript';
  if (extensions.includes('js')) return 'javascript';
  return extensions.flatMap((one) => furtherLanguages[one] ?? [])[0] ?? 'func';
}
