import { expect, it } from 'vitest';
import { foundryProfile } from '../settings/foundry-profile';
import { matchesFilters } from './test-filter';

const TEST = { path: 'test/unit/Token.t.sol', contract: 'TokenTest', signature: 'testFuzz_Mint(uint256)' };

it.each([
  ['', true],
  ['match_test = "Mint"', true],
  ['match_test = "^testMint"', false],
  ['match_test = "uint256"', true],
  ['no_match_test = "Fuzz|FFI"', false],
  ['no_match_test = "FFI"', true],
  ['match_contract = "Token"', true],
  ['match_contract = "^Test"', false],
  ['no_match_contract = "Token.*"', false],
  ['match_path = "test/unit/*"', true],
  ['match_path = "*Token*"', true],
  ['match_path = "./test/fork/**"', false],
  ['no_match_path = "test/**"', false],
  ['match_contract = "Token"\nno_match_path = "test/fork/*"', true],
])('given the filters %j, the test is included: %s', (filters, isMatch) => {
  const files = [{ path: 'foundry.toml', content: `[profile.default]\n${filters}` }];
  expect(matchesFilters(foundryProfile(files, ''), TEST)).toBe(isMatch);
});
