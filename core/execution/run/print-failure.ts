import type { TestFailure, TestFrame } from '../tests/test-runner';

/** Prints a failure of a script or a test: `scripts/deploy.ts:3:7: error: …`, and below it how it came there. */
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
