import { describe, expect, it } from 'vitest';
import { matchName } from './match-name';

describe('matchName', () => {
  it.each([
    ['main.fc', 'main', [0, 1, 2, 3]],
    ['JettonMinter.fc', 'minter', [6, 7, 8, 9, 10, 11]],
    ['jetton-minter.fc', 'jmf', [0, 7, 14]],
    // Together before strewn: the second 'ab'.
    ['a-x-ab', 'ab', [4, 5]],
    ['main.fc', 'z', undefined],
    ['main.fc', 'niam', undefined],
    ['Über.md', 'über', [0, 1, 2, 3]],
  ] as const)('%s by %s: %j', (name, query, places) => {
    expect(matchName(name, query)).toEqual(places);
  });
});
