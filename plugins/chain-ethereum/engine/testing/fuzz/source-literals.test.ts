import { keccak256, stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { ContractIndex } from '../contract-index';
import { sourceLiterals } from './source-literals';

function literalsIn(content: string, limit = 1000) {
  const sources = { 'src/A.sol': { content, projectPath: 'src/A.sol' } };
  return sourceLiterals({ contracts: [{ payload: { sources } }] } as unknown as ContractIndex, limit);
}

describe('sourceLiterals', () => {
  it('sorts numbers by the sizes that they fit in', () => {
    const { words } = literalsIn(
      'uint64 constant A = 1_000; uint constant B = 2.5 ether; uint constant C = 0xff;',
    );
    expect(words.get('uint8')).toEqual([255n]);
    expect(words.get('uint16')).toEqual([1000n, 255n]);
    expect(words.get('uint64')).toEqual([1000n, 25n * 10n ** 17n, 255n]);
    expect(words.get('int64')).toBeUndefined();
  });

  it('adds negated numbers to the signed types, but not the operands of a subtraction', () => {
    const { words } = literalsIn('int32 constant A = -777; int constant B = a - 5; f(-3);');
    expect(words.get('int16')).toEqual([2n ** 256n - 777n, 2n ** 256n - 3n]);
    expect(words.get('uint16')).toEqual([777n, 5n, 3n]);
  });

  it('distinguishes addresses, strings and hexadecimal strings', () => {
    const { words, texts, bytes } = literalsIn(
      `address a = 0x6B175474E89094C44Da98b954EedeAC495271d0F; bytes b = hex"DE_ad"; string s = 'https://a';`,
    );
    expect(words.get('address')).toEqual([0x6b175474e89094c44da98b954eedeac495271d0fn]);
    expect(bytes).toEqual(['0xdead']);
    expect(texts).toEqual(['https://a']);
    const hex = stringToHex('https://a');
    expect(words.get('bytes32')).toEqual([BigInt(keccak256(hex)), BigInt(hex.padEnd(66, '0'))]);
  });

  it('ignores comments and fractions', () => {
    const { words } = literalsIn('// 11\n/* 12 */ uint x = 1.5; uint y = 9;');
    expect(words.get('uint8')).toEqual([9n]);
  });

  it('stops at the limit', () => {
    expect(literalsIn('f("a", "b", "c");', 4).texts).toEqual(['a', 'b']);
  });
});
