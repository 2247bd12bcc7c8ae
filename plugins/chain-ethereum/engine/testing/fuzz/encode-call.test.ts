import { type AbiFunction, bytesToHex, encodeFunctionData, parseAbiItem } from 'viem';
import { expect, it } from 'vitest';
import { encodeCall } from './encode-call';

const ADDRESS = `0x${'a1'.repeat(20)}` as const;

it.each<[signature: string, values: readonly unknown[]]>([
  ['f()', []],
  ['f(uint8, uint256)', [255n, 2n ** 256n - 1n]],
  ['f(int8, int256, int128)', [-128n, -(2n ** 255n), 7n]],
  ['f(address, bool, bool)', [ADDRESS, true, false]],
  ['f(bytes1, bytes32, bytes20)', ['0x80', `0x${'5c'.repeat(32)}`, ADDRESS]],
  ['f(uint8, string, bytes)', [1n, 'two', '0x03']],
  [
    'f(uint256[], address[2])',
    [
      [1n, 2n],
      [ADDRESS, ADDRESS],
    ],
  ],
  ['f((int64 x, string y))', [{ x: -1n, y: 'z' }]],
])('encodes a call of %s to the same bytes as viem', (signature, args) => {
  const method = parseAbiItem(`function ${signature}`) as AbiFunction;
  const expected = encodeFunctionData({ abi: [method], functionName: 'f', args });
  expect(bytesToHex(encodeCall(method, args))).toBe(expected);
});
