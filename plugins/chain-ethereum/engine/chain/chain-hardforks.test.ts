import { Hardfork } from '@ethereumjs/common';
import { describe, expect, it } from 'vitest';
import { knownHardfork } from './chain-hardforks';

describe('knownHardfork', () => {
  it.each([
    ['byzantium', 'istanbul'],
    ['muirGlacier', 'istanbul'],
    ['grayGlacier', 'london'],
    ['mergeNetsplitBlock', 'london'],
    ['paris', 'paris'],
    ['osaka', 'osaka'],
    ['bpo2', 'osaka'],
  ])('runs %s with the rules of %s', (name, rules) => {
    expect(knownHardfork(name)).toEqual({ hardfork: name, rules });
  });

  it('accepts the names of all hard forks but the next one, and rejects others', () => {
    for (const name of Object.values(Hardfork).filter((one) => one !== 'amsterdam'))
      expect(knownHardfork(name).hardfork).toBe(name);
    expect(() => knownHardfork('amsterdam')).toThrow('amsterdam');
    expect(() => knownHardfork('atlantis')).toThrow('atlantis');
  });
});
