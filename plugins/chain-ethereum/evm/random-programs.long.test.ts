import { checkRandomCases } from '@tests/support/random-evm/check-random-cases';
import { randomProgramCase, randomSequenceCase } from '@tests/support/random-evm/random-case';
import { it } from 'vitest';

const SEED = Number(process.env.SINTER_SEED ?? Date.now() % 1_000_000);

it(`runs 20,000 random programs like ethereumjs (SINTER_SEED=${SEED})`, () =>
  checkRandomCases(randomProgramCase, { count: 20_000, seed: SEED }));

it(`runs 2,000 random sequences of transactions like ethereumjs (SINTER_SEED=${SEED})`, () =>
  checkRandomCases(randomSequenceCase, { count: 2_000, seed: SEED }));
