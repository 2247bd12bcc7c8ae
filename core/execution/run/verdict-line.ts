import type { TestVerdict } from '../wire';

const MARKS = { passed: '✓', failed: '✗', skipped: '-', notRun: '-' } as const;

/** A verdict as test runners print it: `✓ Counter > increments (12 ms)`. */
export function verdictLine({ durationMs, names, path, state }: Omit<TestVerdict, 'type'>): string {
  const name = names.length === 0 ? path : names.join(' > ');
  const duration = durationMs === undefined ? '' : ` (${Math.round(durationMs)} ms)`;
  const note = state === 'skipped' ? ' (skipped)' : state === 'notRun' ? ' (not run)' : duration;
  return `${MARKS[state]} ${name}${note}`;
}
