import { equals, iterableEquality, type MatchersObject, subsetEquality } from '@vitest/expect';
import { format, plugins } from '@vitest/pretty-format';
import type { SnapshotFile } from './snapshot-file';

const { AsymmetricMatcher, DOMCollection, DOMElement, Immutable, ReactElement, ReactTestComponent } = plugins;

/** As Jest and Vitest write snapshots. */
const FORMAT = {
  escapeRegex: true,
  escapeString: false,
  indent: 2,
  plugins: [ReactTestComponent, ReactElement, DOMElement, DOMCollection, Immutable, AsymmetricMatcher],
  printBasicPrototype: false,
  printFunctionName: false,
};

const INLINE =
  'Snapshots are written into files of their own, not into the test. Give toMatchInlineSnapshot the text that is expected, which is';

/** Snapshots that stand in the test are compared; none is written. */
export const inlineSnapshotMatchers: MatchersObject = {
  toMatchInlineSnapshot(received: unknown, first?: unknown, second?: unknown) {
    const inline = [first, second].find((value) => typeof value === 'string');
    const properties = typeof first === 'object' && first !== null ? first : undefined;
    if (properties && !equals(received, properties, [iterableEquality, subsetEquality])) {
      const message = () => 'The value does not have the properties that the snapshot asks for';
      return { pass: false, message, actual: received, expected: properties };
    }
    return compare(properties ? { ...(received as object), ...properties } : received, inline);
  },
  toThrowErrorMatchingInlineSnapshot(received: unknown, inline?: string) {
    return compare(thrownBy(received), inline);
  },
};

/** Snapshots that stand in a file of the project, for the tests of one file. */
export function fileSnapshotMatchers(file: SnapshotFile, testName: () => string): MatchersObject {
  return {
    toMatchSnapshot(received: unknown, first?: unknown, second?: unknown) {
      const hint = [first, second].find((value) => typeof value === 'string');
      const properties = typeof first === 'object' && first !== null ? first : undefined;
      if (this.isNot) throw new Error('toMatchSnapshot cannot be used with .not');
      return file.match(testName(), received, { hint, properties });
    },
    toThrowErrorMatchingSnapshot(received: unknown, hint?: string) {
      if (this.isNot) throw new Error('toThrowErrorMatchingSnapshot cannot be used with .not');
      return file.match(testName(), thrownBy(received), { hint });
    },
  };
}

function compare(received: unknown, inline: string | undefined) {
  const actual = format(received, FORMAT);
  if (inline === undefined) return refuse(received);
  const expected = withoutIndentation(inline);
  return {
    pass: actual === expected,
    message: () => 'The value is not that of the snapshot',
    actual,
    expected,
  };
}

function refuse(received: unknown): never {
  throw new Error(`${INLINE}:\n${format(received, FORMAT)}`);
}

function thrownBy(received: unknown): unknown {
  if (typeof received !== 'function') return received;
  try {
    received();
  } catch (error) {
    return error;
  }
  throw new Error('The function did not throw');
}

/** The text without the line breaks around it and the indentation that it has for standing in a test. */
function withoutIndentation(inline: string): string {
  const [, indentation] = /^\n(\s*)\S/.exec(inline) ?? [];
  if (indentation === undefined) return inline;
  const lines = inline.split('\n').slice(1);
  if (lines.at(-1)?.trim() === '') lines.pop();
  return lines
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line))
    .join('\n');
}
