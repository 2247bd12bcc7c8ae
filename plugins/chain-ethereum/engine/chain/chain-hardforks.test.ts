import { describe, expect, it } from 'vitest';
import { knownHardfork } from './chain-hardforks';

describe('knownHardfork', () => {
  it.each([
    ['istanbul', 'istanbul'],
    ['muirGlacier', 'istanbul'],
    ['grayGlacier', 'london'],
    ['mergeNetsplitBlock', 'london'],
    ['paris', 'paris'],
    ['osaka', 'osaka'],
    ['bpo2', 'osaka'],
  ])('runs %s with the rules of %s', (name, rules) => {
    expect(knownHardfork(name)).toEqual({ hardfork: name, rules });
  });

  it.each(['chainstart', 'byzantium', 'petersburg'])('uses Istanbul instead of %s', (name) => {
    expect(knownHardfork(name)).toEqual({ hardfork: 'istanbul', rules: 'istanbul' });
  });

  it('rejects the next hard fork and unknown names', () => {
    expect(() => knownHardfork('amsterdam')).toThrow('amsterdam');
    expect(() => knownHardfork('atlantis')).toThrow('atlantis');
  });
});
