import { describe, expect, it } from 'vitest';
import { pastedValue } from './pasted-value';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const share = {
  name: 'share',
  type: 'tuple',
  components: [
    { name: 'holder', type: 'address' },
    { name: 'parts', type: 'uint256' },
    { name: 'open', type: 'bool' },
  ],
};
const read = (type: string, text: string) => pastedValue({ ...share, name: 'list', type }, text);
const plain = (type: string, text: string) => pastedValue({ name: 'list', type }, text);

describe('pastedValue', () => {
  it.each([
    ['address[]', `["${ADDRESS}"]`, [ADDRESS]],
    ['address[]', `[${ADDRESS}, ${ADDRESS}]`, [ADDRESS, ADDRESS]],
    [
      'uint256[]',
      ' [1, -2,\n"3", 115792089237316195423570985008687907853269984665640564039457584007913129639935]',
      ['1', '-2', '3', '115792089237316195423570985008687907853269984665640564039457584007913129639935'],
    ],
    ['string[]', '["a, 1", "\\"2\\" [3]"]', ['a, 1', '"2" [3]']],
    ['bool[]', '[true,false]', [true, false]],
    [
      'uint8[2][]',
      '[[1,2],[3,4]]',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['vector<u64>', '[7]', ['7']],
    ['uint256[]', '[]', []],
  ])('reads %s from %o', (type, text, value) => {
    expect(plain(type, text)).toEqual(value);
  });

  it('reads structs by name and by place', () => {
    const value = { holder: ADDRESS, parts: '7', open: true };
    expect(read('tuple', `{"parts": 7, "holder": ${ADDRESS}, "open": true}`)).toEqual(value);
    expect(read('tuple[]', `[["${ADDRESS}", 7, true]]`)).toEqual([value]);
  });

  it.each([
    ['uint256[]', '5'],
    ['uint256[]', '1, 2'],
    ['uint256[]', '[1'],
    ['uint256[]', '[[1]]'],
    ['uint256[]', '[null]'],
    ['uint8[2]', '[1]'],
    ['bool[]', '["true"]'],
    ['address', `["${ADDRESS}"]`],
  ])('leaves %s alone where %o is pasted', (type, text) => {
    expect(plain(type, text)).toBeUndefined();
  });

  it('leaves a struct alone that lacks a member', () => {
    expect(read('tuple', `{"holder": ${ADDRESS}, "open": true}`)).toBeUndefined();
    expect(read('tuple', `["${ADDRESS}", 7]`)).toBeUndefined();
  });
});
