import { checkRandomCases } from '@tests/support/random-evm/check-random-cases';
import { randomProgramCase, randomSequenceCase } from '@tests/support/random-evm/random-case';
import { it } from 'vitest';

it('runs 450 random programs like ethereumjs', () =>
  checkRandomCases(randomProgramCase, { count: 450, seed: 41 }));

it('runs 50 random sequences of transactions like ethereumjs', () =>
  checkRandomCases(randomSequenceCase, { count: 50, seed: 41 }));
