import { checkRandomCases } from '@tests/support/random-evm/check-random-cases';
import { randomProgramCase, randomSequenceCase } from '@tests/support/random-evm/random-case';
import { it } from 'vitest';
import { HARDFORKS } from './evm-types';

const SEED = Number(process.env.SINTER_SEED ?? Date.now() % 1_000_000);

it.each(HARDFORKS)(
  `runs 2,500 random programs with the same results as ethereumjs in %s (SINTER_SEED=${SEED})`,
  (hardfork) => checkRandomCases(randomProgramCase(hardfork), { count: 2_500, seed: SEED }),
);

it.each(HARDFORKS)(
  `runs 250 random sequences of transactions with the same results as ethereumjs in %s (SINTER_SEED=${SEED})`,
  (hardfork) => checkRandomCases(randomSequenceCase(hardfork), { count: 250, seed: SEED }),
);
