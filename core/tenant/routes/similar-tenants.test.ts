import { describe, expect, it } from 'vitest';
import { similarTenants } from './similar-tenants';

describe('similarTenants', () => {
  const ids = ['sinter', 'ton', 'aptos', 'sui', 'toy', 'tom', 'tan', 'default'];

  it('returns the three nearest ids within two edits, nearest first', () => {
    expect(similarTenants('tonn', ids)).toEqual(['ton', 'tan', 'tom']);
    expect(similarTenants('APTO', ids)).toEqual(['aptos']);
    expect(similarTenants('enterprise', ids)).toEqual([]);
  });
});
