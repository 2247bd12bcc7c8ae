import type { TestFailure, TestFrame } from '../tests/test-runner';
import type { TestVerdict } from '../wire';

const MARKS = { passed: '✓', failed: '✗', skipped: '-', notRun: '-', unknown: '?' } as const;
const NOTES: Partial<Record<TestVerdict['state'], string>> = {
  skipped: ' (skipped)',
  notRun: ' (not run)',
  unknown: ' (unknown)',
};

/** A verdict in the format that test runners use: `✓ Counter > increments (12 ms)`. */
export function verdictLine({ durationMs, names, path, state }: Omit<TestVerdict, 'type'>): string {
  const name = names.length === 0 ? path : names.join(' > ');
  const duration = durationMs === undefined ? '' : ` (${Math.round(durationMs)} ms)`;
  return `${MARKS[state]} ${name}${NOTES[state] ?? duration}`;
}

/** Prints a script or test failure: `scripts/deploy.ts:3:7: error: …`, followed by its call stack. */
export function printFailure(
  print: (line: string) => void,
  path: string,
  { message, frames }: TestFailure,
  name?: string,
): void {
  const [innermost] = frames;
  const place = innermost ? placeOf(innermost) : path;
  print(`${place}: error: ${name === undefined ? '' : `${name}: `}${message}`);
  for (const frame of frames.slice(1)) {
    print(`    at ${frame.name === undefined ? placeOf(frame) : `${frame.name} (${placeOf(frame)})`}`);
  }
}

function placeOf({ path, line, column }: TestFrame): string {
  return `${path}:${line}:${column}`;
}
