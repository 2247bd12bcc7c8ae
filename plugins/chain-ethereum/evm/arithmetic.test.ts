import { bytes, createTestEvm, runOurs, runReference } from '@tests/support/evm/evm-scenarios';
import { beforeAll, expect, it } from 'vitest';
import type { Evm } from './evm';
import { pushed, randomWords } from './program-for-tests';

let evm: Evm;
beforeAll(async () => {
  evm = await createTestEvm();
});

const OPERANDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...['01', '02', '03', '04', '05', '06', '07', '0a', '0b'].map((op) => [op, 2]),
  ...['08', '09'].map((op) => [op, 3]),
  ...['10', '11', '12', '13', '14', '16', '17', '18', '1a', '1b', '1c', '1d'].map((op) => [op, 2]),
  ...['15', '19', '1e'].map((op) => [op, 1]),
]);

it.each(Object.entries(OPERANDS))(
  'returns the same results as ethereumjs for instruction 0x%s',
  async (op, count) => {
    const words = randomWords(Number.parseInt(op, 16));
    const steps = Array.from({ length: 100 }, (_, index) => {
      const operands = Array.from({ length: count }, () => pushed(words())).join('');
      return `${operands}${op}${pushed(BigInt(32 * index))}52`;
    });
    const code = bytes(`${steps.join('')}${pushed(3200n)}5f f3`);
    const scenario = { hardfork: 'osaka', code } as const;
    expect(await runOurs(evm, scenario)).toEqual(await runReference(scenario));
  },
);
