import { dirname, joinPath, normalizePath } from '@core/base/path';
import { equals, iterableEquality, type MatchersObject, subsetEquality } from '@vitest/expect';
import { format, plugins } from '@vitest/pretty-format';
import * as chai from 'chai';
import type { InlineSnapshots } from './inline-snapshots';
import type { SnapshotFile } from './snapshot-file';

const { AsymmetricMatcher, DOMCollection, DOMElement, Immutable, ReactElement, ReactTestComponent } = plugins;

/** Serialisation options used by Jest and Vitest. */
const FORMAT = {
  escapeRegex: true,
  escapeString: false,
  indent: 2,
  plugins: [ReactTestComponent, ReactElement, DOMElement, DOMCollection, Immutable, AsymmetricMatcher],
  printBasicPrototype: false,
  printFunctionName: false,
};

export interface TestSnapshots {
  readonly path: string;
  readonly file: SnapshotFile;
  readonly inline: InlineSnapshots;
  /** Name of the running test. Throws if no test is running. */
  readonly testName: () => string;
  readonly readFile: (path: string) => Promise<string | undefined>;
}

type MatcherCall = ThisParameterType<MatchersObject[string]>;

/** Creates the matchers that compare values with stored snapshots and write new snapshots. */
export function snapshotMatchers(snapshots: TestSnapshots): MatchersObject {
  const { file, path, readFile, testName } = snapshots;
  return {
    toMatchSnapshot(received: unknown, first?: unknown, second?: unknown) {
      rejectNot(this, 'toMatchSnapshot');
      const { properties, text: hint } = propertiesAndText(first, second);
      return file.match(testName(), received, { hint, properties });
    },
    toThrowErrorMatchingSnapshot(received: unknown, hint?: string) {
      rejectNot(this, 'toThrowErrorMatchingSnapshot');
      return file.match(testName(), thrownBy(received), { hint });
    },
    toMatchInlineSnapshot(received: unknown, first?: unknown, second?: unknown) {
      rejectNot(this, 'toMatchInlineSnapshot');
      const { properties, text } = propertiesAndText(first, second);
      if (properties && !equals(received, properties, [iterableEquality, subsetEquality])) {
        const message = () => 'The value does not have the properties required by the snapshot';
        return { pass: false, message, actual: received, expected: properties };
      }
      const value = properties ? { ...(received as object), ...properties } : received;
      return matchInline(snapshots, this, 'toMatchInlineSnapshot', value, text);
    },
    toThrowErrorMatchingInlineSnapshot(received: unknown, text?: string) {
      rejectNot(this, 'toThrowErrorMatchingInlineSnapshot');
      const matcher = 'toThrowErrorMatchingInlineSnapshot';
      return matchInline(snapshots, this, matcher, thrownBy(received), text);
    },
    async toMatchFileSnapshot(received: unknown, name: string, hint?: string) {
      rejectNot(this, 'toMatchFileSnapshot');
      const test = testName();
      const target = normalizePath(name.startsWith('/') ? name.slice(1) : joinPath(dirname(path), name));
      if (target === undefined || target === path) {
        throw new Error(
          `toMatchFileSnapshot stores a value in a project file, but '${name}' is not a path in the project`,
        );
      }
      const text = typeof received === 'string' ? received : written(received);
      return file.matchFile(test, text, { path: target, stored: await readFile(target), hint });
    },
  };
}

function rejectNot({ isNot }: MatcherCall, matcher: string): void {
  if (isNot) throw new Error(`${matcher} cannot be used with .not`);
}

/** Sorts the arguments into property matchers and snapshot text, both of which are optional. */
function propertiesAndText(first: unknown, second: unknown) {
  return {
    properties: typeof first === 'object' && first !== null ? first : undefined,
    text: [first, second].find((value) => typeof value === 'string'),
  };
}

function matchInline(
  { file, inline, testName }: TestSnapshots,
  call: MatcherCall,
  matcher: string,
  received: unknown,
  text: string | undefined,
) {
  const actual = written(received);
  const expected = text === undefined ? undefined : withoutIndentation(text.replaceAll('\r\n', '\n'));
  const name = testName();
  file.count(name);
  const stack = stackOf(call);
  const pass = inline.match({ testName: name, matcher, stack, actual, expected });
  return { pass, message: () => 'The value does not match the snapshot', actual, expected };
}

/**
 * The matcher call's stack. For promises, it was stored when the matcher was called, because that call has returned by
 * the time the promise settles.
 */
function stackOf({ assertion }: MatcherCall & { readonly assertion?: unknown }): string {
  const error: unknown = assertion ? chai.util.flag(assertion, 'error') : undefined;
  return (error instanceof Error ? error : new Error('Called')).stack ?? '';
}

function written(value: unknown): string {
  return format(value, FORMAT).replaceAll('\r\n', '\n');
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

/** Removes an inline snapshot's indentation and surrounding line breaks. */
function withoutIndentation(inline: string): string {
  const [, indentation] = /^\n(\s*)\S/.exec(inline) ?? [];
  if (indentation === undefined) return inline;
  const lines = inline.split('\n').slice(1);
  if (lines.at(-1)?.trim() === '') lines.pop();
  return lines
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line))
    .join('\n');
}
