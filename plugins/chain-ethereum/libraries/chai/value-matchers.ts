import type { AsyncMatchers, ChaiAssertion, ChaiLike, ChaiUtils } from './assertion';
import { areEqual, comparePart, toInteger } from './equality';

type Compare = (left: bigint, right: bigint) => boolean;

const COMPARISONS: readonly {
  readonly names: readonly string[];
  readonly words: string;
  readonly compare: Compare;
}[] = [
  {
    names: ['above', 'gt', 'greaterThan'],
    words: 'be above',
    compare: (left, right) => left > right,
  },
  { names: ['below', 'lt', 'lessThan'], words: 'be below', compare: (left, right) => left < right },
  {
    names: ['least', 'gte', 'greaterThanOrEqual'],
    words: 'be at least',
    compare: (left, right) => left >= right,
  },
  {
    names: ['most', 'lte', 'lessThanOrEqual'],
    words: 'be at most',
    compare: (left, right) => left <= right,
  },
];

/**
 * Extends Chai's comparisons to bigints and contracts (by address), and adds assertions about hex strings.
 */
export function addValueMatchers(
  { Assertion }: ChaiLike,
  matchers: AsyncMatchers,
  utils: Pick<ChaiUtils, 'eql' | 'flag'>,
): void {
  const overwrite = (names: readonly string[], check: Check) => {
    for (const name of names) {
      Assertion.overwriteMethod(name, (original) => {
        return function (this: ChaiAssertion, ...args: unknown[]) {
          const isChecked = check(this, matchers.subject(this), args);
          if (!isChecked) original.apply(this, args);
        };
      });
    }
  };
  const isLength = (assertion: ChaiAssertion) => utils.flag(assertion, 'doLength') === true;

  overwrite(['equal', 'equals', 'eq'], (assertion, actual, [expected, message]) => {
    if (message !== undefined) utils.flag(assertion, 'message', message);
    if (utils.flag(assertion, 'deep') === true) {
      const holds = utils.eql(expected, actual, { comparator: comparePart });
      assertion.assert(
        holds,
        'expected #{this} to deeply equal #{exp}',
        'expected #{this} to not deeply equal #{exp}',
        expected,
        actual,
      );
      return true;
    }
    const holds = areEqual(actual, expected);
    if (holds === undefined) return false;
    const text = (not: string) => `expected ${String(actual)} to ${not}equal ${String(expected)}`;
    assertion.assert(holds, text(''), text('not '), expected, actual);
    return true;
  });
  for (const { compare, names, words } of COMPARISONS) {
    overwrite(names, (assertion, subject, [expected]) => {
      const actual = isLength(assertion) && typeof expected === 'bigint' ? lengthOf(subject) : subject;
      if (!hasBigint(actual, expected)) return false;
      const text = (not: string) => `expected ${String(actual)} to ${not}${words} ${String(expected)}`;
      const holds = compare(toInteger(actual), toInteger(expected));
      assertion.assert(holds, text(''), text('not '), expected, actual);
      return true;
    });
  }
  overwrite(['closeTo', 'approximately'], (assertion, subject, args) => {
    if (!hasBigint(subject, ...args.slice(0, 2))) return false;
    const [actual, expected, delta] = [subject, args[0], args[1]].map(toInteger) as [bigint, bigint, bigint];
    const distance = actual > expected ? actual - expected : expected - actual;
    const text = (not: string) => `expected ${actual} ${not}to be close to ${expected} +/- ${delta}`;
    assertion.assert(distance <= delta, text(''), text('not '), expected, actual);
    return true;
  });
  overwrite(['within'], (assertion, subject, args) => {
    if (!hasBigint(subject, ...args.slice(0, 2))) return false;
    const [actual, start, finish] = [subject, args[0], args[1]].map(toInteger) as [bigint, bigint, bigint];
    const text = (not: string) => `expected ${actual} to ${not}be within ${start}..${finish}`;
    assertion.assert(start <= actual && actual <= finish, text(''), text('not '), undefined, actual);
    return true;
  });
  addHexMatchers(Assertion, matchers);
}

/** Handles an assertion and returns true, or returns false so that Chai handles the assertion. */
type Check = (assertion: ChaiAssertion, subject: unknown, args: readonly unknown[]) => boolean;

/** Chai itself cannot compare bigints with numbers. */
function hasBigint(...values: readonly unknown[]): boolean {
  return values.some((value) => typeof value === 'bigint');
}

function lengthOf(value: unknown): unknown {
  return Reflect.get(Object(value), value instanceof Map || value instanceof Set ? 'size' : 'length');
}

function addHexMatchers(Assertion: ChaiLike['Assertion'], matchers: AsyncMatchers): void {
  const property = (name: string, words: string, pattern: RegExp) => {
    Assertion.addProperty(name, function (this: ChaiAssertion) {
      const value = String(matchers.subject(this));
      const text = (not: string) => `Expected "${value}" ${not}to be a ${words}`;
      this.assert(pattern.test(value), text(''), text('NOT '));
    });
  };
  property('properAddress', 'proper address', /^0x[\da-f]{40}$/i);
  property('properPrivateKey', 'proper private key', /^0x[\da-f]{64}$/i);
  Assertion.addMethod('properHex', function (this: ChaiAssertion, length: number) {
    const value = String(matchers.subject(this));
    const text = (not: string) => `Expected "${value}" ${not}to be a hex string of ${length} digits`;
    const isHex = /^0x[\da-f]*$/i.test(value) && value.length === length + 2;
    this.assert(isHex, text(''), text('NOT '));
  });
  Assertion.addMethod('hexEqual', function (this: ChaiAssertion, other: string) {
    const value = String(matchers.subject(this));
    const digits = (hex: string) => /^0x0*([\da-f]*)$/i.exec(hex)?.[1]?.toLowerCase();
    const text = (not: string) => `Expected "${value}" ${not}to be a hex string equal to "${other}"`;
    const isEqual = digits(value) !== undefined && digits(value) === digits(other);
    this.assert(isEqual, text(''), text('NOT '));
  });
}
