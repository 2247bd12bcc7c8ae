import type { ChainDescription } from '@core/chains/chains';
import { expect, it } from 'vitest';
import { chainName } from './chain-name';

const ton = { id: 'ton', displayName: 'TON' } as ChainDescription;

it.each([
  ['a chain with a description', [ton], 'ton', 'TON'],
  ['a chain whose plugin is missing', [ton], 'sui', 'sui'],
  ['no chain', [ton], 'none', undefined],
  ['a chain before any description is loaded', [], 'ton', undefined],
])('returns the display name for %s', (_, chains, blockchain, expected) => {
  expect(chainName(chains, blockchain)).toBe(expected);
});
