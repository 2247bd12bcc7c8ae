import { processError } from '@vitest/utils/error';
import type { RawFailure } from './protocol';

interface ProcessedError {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly stacks?: unknown;
  readonly actual?: unknown;
  readonly expected?: unknown;
  readonly diff?: unknown;
}

/** ANSI colour sequences, which matchers add to their messages. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** Converts any thrown value to a failure that can be sent to the page. */
export function toFailure(error: unknown): RawFailure {
  return fromProcessed(processError(error));
}

export function fromProcessed(error: ProcessedError): RawFailure {
  const { name = 'Error', message = '', stack = '', actual, expected, diff } = error;
  const text = message.replace(COLOURS, '');
  const isAssertion = name === 'AssertionError' || name === 'JestAssertionError';
  // A diff is present only if comparing the two values is useful.
  const values =
    diff !== undefined && typeof actual === 'string' && typeof expected === 'string'
      ? { expected, received: actual }
      : {};
  return { message: isAssertion ? text : `${name}: ${text}`, stack: stack.replace(COLOURS, ''), ...values };
}
