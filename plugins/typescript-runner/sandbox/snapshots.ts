import { equals, iterableEquality, type MatchersObject, subsetEquality } from '@vitest/expect';
import { format, plugins } from '@vitest/pretty-format';

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

const FILES =
  'Snapshots are not written here: neither into a file of their own nor into the test. Give toMatchInlineSnapshot the text that is expected, which is';

/** Snapshots that stand in the test are compared; none is written. */
export const snapshotMatchers: MatchersObject = {
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
  toMatchSnapshot: (received: unknown) => refuse(received),
  toThrowErrorMatchingSnapshot: (received: unknown) => refuse(thrownBy(received)),
};

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
  throw new Error(`${FILES}:\n${format(received, FORMAT)}`);
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
