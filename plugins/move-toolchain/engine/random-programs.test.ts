import { FORMS } from '@tests/support/random-move/count-forms';
import { compileWrongFunctions, runRandomFunctions } from '@tests/support/random-move/run-random-functions';
import { describe, expect, it } from 'vitest';

describe('random programs', { timeout: 120_000 }, () => {
  it('that follow the borrowing rules compile, pass verification and return the same results as evaluating their typed trees', () => {
    const { failures, forms } = runRandomFunctions(0, 500);
    expect(failures).toEqual([]);
    expect(FORMS.filter((form) => (forms.get(form) ?? 0) < 50)).toEqual([]);
  });

  it('that follow the borrowing rules pass verification in debug builds and return the same results as evaluating their typed trees', () => {
    expect(runRandomFunctions(0, 100, { isDebug: true }).failures).toEqual([]);
  });

  it('never fail only in the verifier when they may break the borrowing rules', () => {
    const { accepted, refused, unverified } = compileWrongFunctions(0, 60);
    expect(unverified).toEqual([]);
    expect(refused).toBeGreaterThan(5);
    expect(accepted).toBeGreaterThan(10);
  });
});
