import { processError } from '@vitest/utils/error';
import type { RawFailure } from './protocol';

/** What the runner keeps of an error. */
interface ProcessedError {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly stacks?: unknown;
  readonly actual?: unknown;
  readonly expected?: unknown;
  readonly diff?: unknown;
}

/** Escape sequences of terminals, which messages of matchers are coloured with. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** An error of any kind, for the page. */
export function toFailure(error: unknown): RawFailure {
  return fromProcessed(processError(error));
}

export function fromProcessed(error: ProcessedError): RawFailure {
  const { name = 'Error', message = '', stack = '', actual, expected, diff } = error;
  const text = message.replace(COLOURS, '');
  const isAssertion = name === 'AssertionError' || name === 'JestAssertionError';
  // The diff is there only where comparing the two says something.
  const values =
    diff !== undefined && typeof actual === 'string' && typeof expected === 'string'
      ? { expected, received: actual }
      : {};
  return { message: isAssertion ? text : `${name}: ${text}`, stack: stack.replace(COLOURS, ''), ...values };
}
