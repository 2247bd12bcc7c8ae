import {
  type AbiFunction,
  bytesToHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  hexToBytes,
  parseAbiItem,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { encodeValues } from './abi-encoder';
import { decodeWords, encodeCall } from './abi-words';

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
  [
    'f((int64 x, (bool a, bytes2 b) y)[2], (string, uint8)[])',
    [
      [
        { x: 1n, y: { a: true, b: '0x1234' } },
        { x: 2n, y: { a: false, b: '0x0001' } },
      ],
      [
        ['one', 1],
        ['two', 2],
      ],
    ],
  ],
])('encodes a call to %s exactly like viem', (signature, args) => {
  const method = parseAbiItem(`function ${signature}`) as AbiFunction;
  const expected = encodeFunctionData({ abi: [method], functionName: 'f', args });
  expect(bytesToHex(encodeCall(method, args))).toBe(expected);
});

describe('decoding words', () => {
  const { inputs } = parseAbiItem('function f(uint256, int256, bool, bytes32, address)') as AbiFunction;

  it.each([
    [[0n, 0n, false, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(20)}`]],
    [[2n ** 256n - 1n, -(2n ** 255n), true, `0x${'5c'.repeat(32)}`, ADDRESS]],
    [[2n ** 64n, 2n ** 255n - 1n, true, `0x${'00'.repeat(31)}01`, `0x${'00'.repeat(19)}01`]],
  ])('returns the same values as viem: %s', (values) => {
    const data = hexToBytes(encodeAbiParameters(inputs, values));
    const expected = decodeAbiParameters(inputs, data).map((value, index) =>
      inputs[index]?.type === 'address' ? String(value).toLowerCase() : value,
    );
    expect(decodeWords(inputs, data)).toEqual(expected);
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
  ['uint64', 7],
  ['int128', -5n],
  ['bytes4', '0x01020304'],
  ['bytes', `0x${'Fa09'.repeat(5000)}`],
  ['string', 'Grüße'],
  ['address[]', []],
  [
    'bytes[2][]',
    [
      ['0x', '0x12'],
      ['0xabcd', `0x${'00'.repeat(33)}`],
    ],
  ],
])('encodes an output of type %s exactly like viem', (type, value) => {
  const expected = encodeAbiParameters([{ type }, { type }], [value, value]);
  expect(encodeValues([{ type }, { type }], [value, value])).toEqual(hexToBytes(expected));
});
