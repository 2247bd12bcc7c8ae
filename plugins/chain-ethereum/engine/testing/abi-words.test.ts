import {
  type AbiFunction,
  bytesToHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  hexToBytes,
  parseAbiItem,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeWords, encodeCall, encodeWord } from './abi-words';

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
])('encodes a call to %s exactly like viem', (signature, args) => {
  const method = parseAbiItem(`function ${signature}`) as AbiFunction;
  const expected = encodeFunctionData({ abi: [method], functionName: 'f', args });
  expect(bytesToHex(encodeCall(method, args))).toBe(expected);
});

describe('decoding words', () => {
  const { inputs } = parseAbiItem('function f(uint256, int256, bool, bytes32, address)') as AbiFunction;

  it.each([
    [[0n, 0n, false, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(20)}`]],
    [[2n ** 256n - 1n, -(2n ** 255n), true, `0x${'5c'.repeat(32)}`, getAddress(ADDRESS)]],
    [[2n ** 64n, 2n ** 255n - 1n, true, `0x${'00'.repeat(31)}01`, `0x${'00'.repeat(19)}01`]],
  ])('returns the same values as viem: %s', (values) => {
    const data = hexToBytes(encodeAbiParameters(inputs, values));
    expect(decodeWords(inputs, data)).toEqual(decodeAbiParameters(inputs, data));
    expect(decodeWords(inputs, data)).toEqual(values);
  });

  it('returns undefined for invalid booleans, short data and types that are not encoded as one word', () => {
    const [, , bool] = inputs;
    const two = hexToBytes(`0x${'00'.repeat(31)}02`);
    expect(decodeWords(bool ? [bool] : [], two)).toBeUndefined();
    expect(decodeWords(inputs, two)).toBeUndefined();
    expect(decodeWords([{ type: 'uint8' }], two)).toBeUndefined();
    expect(decodeWords([{ type: 'string' }], two)).toBeUndefined();
  });
});

it.each([
  ['uint64', 7n],
  ['uint8', 7],
  ['int128', -5n],
  ['bool', true],
  ['address', ADDRESS],
  ['bytes4', '0x01020304'],
  ['string', 'text'],
])('encodes an output of type %s exactly like viem, or leaves it to viem', (type, value) => {
  const expected = hexToBytes(encodeAbiParameters([{ type }], [value]));
  expect(encodeWord([{ type }], value)).toEqual(type === 'string' ? undefined : expected);
  expect(encodeWord([{ type }, { type }], value)).toBeUndefined();
});
