import {
  compareAddressForTest,
  compareCellForTest,
  compareSliceForTest,
} from '@ton/test-utils/dist/test/comparisons.js';
import { compareThrownExitCodeForTest } from '@ton/test-utils/dist/test/exitCode.js';
import { compareTransactionForTest } from '@ton/test-utils/dist/test/transaction.js';
import { exitCodeNames } from './exit-code-names';

interface Comparison {
  readonly pass: boolean;
  readonly posMessage: () => string;
  readonly negMessage: () => string;
}

type Compare = (received: never, expected: never) => Comparison | Promise<Comparison>;

function matcher(compare: Compare) {
  const verdict = ({ pass, posMessage, negMessage }: Comparison) => ({
    pass,
    message: () => exitCodeNames.withNames(pass ? negMessage() : posMessage()),
  });
  return (received: never, expected: never) => {
    const comparison = compare(received, expected);
    return comparison instanceof Promise ? comparison.then(verdict) : verdict(comparison);
  };
}

/** The @ton/test-utils matchers, which the package registers only in Jest, Chai and Bun. */
export const testMatchers = {
  toHaveTransaction: matcher(compareTransactionForTest),
  toEqualCell: matcher(compareCellForTest),
  toEqualAddress: matcher(compareAddressForTest),
  toEqualSlice: matcher(compareSliceForTest),
  toThrowExitCode: matcher(compareThrownExitCodeForTest),
};
