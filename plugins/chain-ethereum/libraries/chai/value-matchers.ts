import { isAddress } from 'ethers';
import type { AsyncMatchers, ChaiAssertion, ChaiLike, OriginalMethod } from './assertion';
import { addressOf } from './compare-arguments';

type Numeric = bigint | number;
type Compare = (left: bigint, right: bigint) => boolean;

const COMPARISONS: readonly {
  readonly names: readonly string[];
  readonly words: string;
  readonly compare: Compare;
}[] = [
  { names: ['equal', 'equals', 'eq'], words: 'equal', compare: (left, right) => left === right },
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

/** Lets Chai's own comparisons take whole numbers of both kinds, and contracts for their addresses; and words about hex. */
export function addValueMatchers({ Assertion }: ChaiLike, matchers: AsyncMatchers): void {
  for (const { compare, names, words } of COMPARISONS) {
    const overwrite = (original: OriginalMethod): OriginalMethod =>
      function (this: ChaiAssertion, ...args: unknown[]) {
        const actual = addressOf(matchers.subject(this));
        const expected = addressOf(args[0]);
        const areAddresses = words === 'equal' && isAddress(actual) && isAddress(expected);
        if (areAddresses || isMixed(actual, expected)) {
          const holds = areAddresses
            ? actual === expected
            : compare(BigInt(actual as Numeric), BigInt(expected as Numeric));
          const text = (not: string) => `expected ${String(actual)} to ${not}${words} ${String(expected)}`;
          this.assert(holds, text(''), text('not '), expected, actual);
          return;
        }
        original.apply(this, args);
      };
    for (const name of names) Assertion.overwriteMethod(name, overwrite);
  }
  for (const name of ['closeTo', 'approximately']) {
    Assertion.overwriteMethod(name, (original) => {
      return function (this: ChaiAssertion, ...args: unknown[]) {
        const numbers = [matchers.subject(this), ...args.slice(0, 2)];
        if (!isMixed(...numbers)) return void original.apply(this, args);
        const [actual = 0n, expected = 0n, delta = 0n] = numbers.map((number) => BigInt(number as Numeric));
        const distance = actual > expected ? actual - expected : expected - actual;
        const text = (not: string) => `expected ${actual} ${not}to be close to ${expected} +/- ${delta}`;
        this.assert(distance <= delta, text(''), text('not '), expected, actual);
      };
    });
  }
  Assertion.overwriteMethod('within', (original) => {
    return function (this: ChaiAssertion, ...args: unknown[]) {
      const numbers = [matchers.subject(this), ...args.slice(0, 2)];
      if (!isMixed(...numbers)) return void original.apply(this, args);
      const [actual = 0n, start = 0n, finish = 0n] = numbers.map((number) => BigInt(number as Numeric));
      const text = (not: string) => `expected ${actual} to ${not}be within ${start}..${finish}`;
      this.assert(start <= actual && actual <= finish, text(''), text('not '), undefined, actual);
    };
  });
  addHexMatchers(Assertion, matchers);
}

/** True for whole numbers of which one at least is a bigint: Chai itself compares those of one kind only. */
function isMixed(...values: readonly unknown[]): boolean {
  const isWhole = (value: unknown) => typeof value === 'bigint' || Number.isInteger(value);
  return values.every(isWhole) && values.some((value) => typeof value === 'bigint');
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
