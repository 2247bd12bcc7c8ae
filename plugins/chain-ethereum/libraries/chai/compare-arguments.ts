import { hexlify, isHexString, keccak256, Typed, toUtf8Bytes } from 'ethers';
import { refuse } from './assertion';
import { areEqual } from './equality';

/**
 * Compares values with expected values, which can be predicates. Throws an error that states the position of the first
 * mismatch.
 */
export function compareArguments(actual: readonly unknown[], expected: readonly unknown[], of: string): void {
  if (actual.length !== expected.length) {
    refuse(
      `Error in ${of}: Expected arguments array to have length ${expected.length}, but it has ${actual.length}`,
    );
  }
  for (const [index, wanted] of expected.entries()) {
    compare(actual[index], wanted, `Error in ${of}: Error in the ${ordinal(index + 1)} argument assertion`);
  }
}

function compare(actual: unknown, expected: unknown, of: string): void {
  if (typeof expected === 'function') {
    if (askPredicate(expected as (value: unknown) => unknown, actual, of) === true) return;
    refuse(`${of}: The predicate did not return true`);
  }
  if (isHashed(actual)) {
    compareHashed(actual.hash, expected, of);
    return;
  }
  const wanted = expected instanceof Uint8Array ? hexlify(expected) : expected;
  if (Array.isArray(wanted)) {
    // A decoded struct is a list with a custom iterator, so its values are copied to an array.
    compareArguments([...(actual as Iterable<unknown>)], wanted, of.replace(/^Error in /, ''));
  } else if (!isEqual(actual, wanted, of)) {
    refuse(`${of}: expected ${inWords(actual)} to equal ${inWords(wanted)}`);
  }
}

function askPredicate(predicate: (value: unknown) => unknown, actual: unknown, of: string): unknown {
  try {
    return predicate(actual);
  } catch (error) {
    return refuse(
      `${of}: The predicate threw when called: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** For an indexed string, list or struct, the event contains only a hash. */
function compareHashed(hash: string, expected: unknown, of: string): void {
  const bytes =
    expected instanceof Uint8Array ? hexlify(expected) : isHexString(expected) ? expected : undefined;
  const wanted = keccak256(bytes ?? toUtf8Bytes(String(expected)));
  if (hash === wanted) return;
  refuse(
    `${of}: The event holds the hash ${hash} of an indexed value, and ${inWords(expected)} has the hash ${wanted}`,
  );
}

function isEqual(actual: unknown, expected: unknown, of: string): boolean {
  try {
    return areEqual(actual, expected) ?? actual === expected;
  } catch (error) {
    return refuse(`${of}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isHashed(value: unknown): value is { readonly hash: string } {
  return typeof value === 'object' && value !== null && Reflect.get(value, '_isIndexed') === true;
}

function inWords(value: unknown): string {
  if (Typed.isTyped(value)) return `${value.type} ${inWords(value.value)}`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

export function ordinal(number: number): string {
  const rest = number % 100;
  const ending = rest > 10 && rest < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
