import { FORMS } from '@tests/support/random-move/count-forms';
import { compileWrongFunctions, runRandomFunctions } from '@tests/support/random-move/run-random-functions';
import { describe, expect, it } from 'vitest';

describe('random programs', { timeout: 120_000 }, () => {
  it('compile, pass verification and return the same results as evaluating their typed trees, if they follow the borrowing rules', () => {
    const { failures, forms } = runRandomFunctions(0, 500);
    expect(failures).toEqual([]);
    expect(FORMS.filter((form) => (forms.get(form) ?? 0) < 50)).toEqual([]);
  });

  it('pass verification in debug builds and return the same results as evaluating their typed trees, if they follow the borrowing rules', () => {
    expect(runRandomFunctions(0, 100, { isDebug: true }).failures).toEqual([]);
  });

  it('pass the verifier if no earlier check rejects them, even if they were generated with mistakes', () => {
    const { accepted, refused, unverified } = compileWrongFunctions(0, 60);
    expect(unverified).toEqual([]);
    expect(refused).toBeGreaterThan(5);
    expect(accepted).toBeGreaterThan(10);
  });
});
