import { FORMS } from '@tests/support/random-move/count-forms';
import { compileWrongFunctions, runRandomFunctions } from '@tests/support/random-move/run-random-functions';
import { describe, expect, it } from 'vitest';

describe('random programs that obey the reference rules', { timeout: 120_000 }, () => {
  it('compile, pass the verifier, and return the results of their typed trees', () => {
    const { failures, forms } = runRandomFunctions(0, 500);
    expect(failures).toEqual([]);
    expect(FORMS.filter((form) => (forms.get(form) ?? 0) < 50)).toEqual([]);
  });

  it('pass the verifier and return the same results in debug builds', () => {
    expect(runRandomFunctions(0, 200, { isDebug: true }).failures).toEqual([]);
  });

  it('are refused by the compiler checks, never by the verifier, if they violate the rules', () => {
    const { accepted, refused, unverified } = compileWrongFunctions(0, 60);
    expect(unverified).toEqual([]);
    expect(refused).toBeGreaterThan(5);
    expect(accepted).toBeGreaterThan(10);
  });
});
