import { checkRandomCases } from '@tests/support/random-evm/check-random-cases';
import { randomProgramCase, randomSequenceCase } from '@tests/support/random-evm/random-case';
import { it } from 'vitest';
import { HARDFORKS } from './evm-types';

it.each(HARDFORKS)('runs 56 random programs with the same results as ethereumjs in %s', (hardfork) =>
  checkRandomCases(randomProgramCase(hardfork), { count: 56, seed: 41 }),
);

it.each(HARDFORKS)(
  'runs 7 random sequences of transactions with the same results as ethereumjs in %s',
  (hardfork) => checkRandomCases(randomSequenceCase(hardfork), { count: 7, seed: 41 }),
);
