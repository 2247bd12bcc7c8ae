import { FORMS } from '@tests/support/random-move/count-forms';
import { compileWrongFunctions, runRandomFunctions } from '@tests/support/random-move/run-random-functions';
import { describe, expect, it } from 'vitest';

describe('random programs that obey the rules of references', { timeout: 120_000 }, () => {
  it('are compiled, verified, and return what their typed trees mean', () => {
    const { failures, forms } = runRandomFunctions(0, 500);
    expect(failures).toEqual([]);
    expect(FORMS.filter((form) => (forms.get(form) ?? 0) < 50)).toEqual([]);
  });

  it('are verified in debug builds too, and return the same', () => {
    expect(runRandomFunctions(0, 200, { isDebug: true }).failures).toEqual([]);
  });

  it('are refused by the checks, and never by the verifier, when they break the rules', () => {
    const { accepted, refused, unverified } = compileWrongFunctions(0, 60);
    expect(unverified).toEqual([]);
    expect(refused).toBeGreaterThan(5);
    expect(accepted).toBeGreaterThan(10);
  });
});
