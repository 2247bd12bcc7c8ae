import { formParameter } from '@tests/support/form-parameter';
import { describe, expect, it } from 'vitest';
import { pastedValue } from './pasted-value';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const share = {
  components: [
    { name: 'holder', type: 'account' },
    { name: 'parts', type: 'u256' },
    { name: 'open', type: 'yes' },
  ],
};
const read = (type: string, text: string) => pastedValue(formParameter(type, share), text);
const plain = (type: string, text: string) => pastedValue(formParameter(type), text);

describe('pastedValue', () => {
  it.each([
    ['account[]', `["${ADDRESS}"]`, [ADDRESS]],
    ['account[]', `[${ADDRESS}, ${ADDRESS}]`, [ADDRESS, ADDRESS]],
    [
      'u256[]',
      ' [1, -2,\n"3", 115792089237316195423570985008687907853269984665640564039457584007913129639935]',
      ['1', '-2', '3', '115792089237316195423570985008687907853269984665640564039457584007913129639935'],
    ],
    ['text[]', '["a, 1", "\\"2\\" [3]"]', ['a, 1', '"2" [3]']],
    ['yes[]', '[true,false]', [true, false]],
    [
      'u8[2][]',
      '[[1,2],[3,4]]',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['u64[]', '[7]', ['7']],
    ['u256[]', '[]', []],
  ])('parses %s from %o', (type, text, value) => {
    expect(plain(type, text)).toEqual(value);
  });

  it('parses structs from objects and from lists of their members', () => {
    const value = { holder: ADDRESS, parts: '7', open: true };
    expect(read('share', `{"parts": 7, "holder": ${ADDRESS}, "open": true}`)).toEqual(value);
    expect(read('share[]', `[["${ADDRESS}", 7, true]]`)).toEqual([value]);
  });

  it.each([
    ['u256[]', '5'],
    ['u256[]', '1, 2'],
    ['u256[]', '[1'],
    ['u256[]', '[[1]]'],
    ['u256[]', '[null]'],
    ['u8[2]', '[1]'],
    ['yes[]', '["true"]'],
    ['account', `["${ADDRESS}"]`],
  ])('does not change %s when %o is pasted', (type, text) => {
    expect(plain(type, text)).toBeUndefined();
  });

  it('does not change a struct if a member is missing', () => {
    expect(read('share', `{"holder": ${ADDRESS}, "open": true}`)).toBeUndefined();
    expect(read('share', `["${ADDRESS}", 7]`)).toBeUndefined();
  });
});
