import { FORMS, PAIRS } from '@tests/support/random-move/count-forms';
import {
  compileWrongFunctions,
  type RandomRun,
  runRandomFunctions,
} from '@tests/support/random-move/run-random-functions';
import { describe, expect, it } from 'vitest';

const PARTS = 50;
const FUNCTIONS = 20_000;

describe('many random programs', { timeout: 600_000 }, () => {
  const runs: RandomRun[] = [];

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    'compile and run correctly if they follow the borrowing rules (part %i)',
    (part) => {
      const count = FUNCTIONS / PARTS;
      const run = runRandomFunctions(1000 + part * count, count);
      runs.push(run);
      expect(run.failures).toEqual([]);
    },
  );

  it('contain each construct and each pair of constructs at least 50 times', () => {
    const countOf = (form: string) => runs.reduce((sum, { forms }) => sum + (forms.get(form) ?? 0), 0);
    expect([...FORMS, ...PAIRS].filter((form) => countOf(form) < 50)).toEqual([]);
  });

  it('pass the verifier if no earlier check rejects them, even if they were generated with mistakes', () => {
    expect(compileWrongFunctions(1000, 2000).unverified).toEqual([]);
  });
});
