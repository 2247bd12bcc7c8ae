import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json';
import { tomlText } from './toml-text';

const written = (json: string) => {
  const value = parseJson(json);
  if (!(value instanceof Map)) throw new Error('not a table');
  return tomlText(value);
};

// The expected output was written by `vm.writeToml` in forge 1.7.1.
describe('tomlText', () => {
  it('writes values before tables, and omits the headers of tables that contain only tables', () => {
    const json =
      '{"z":1,"e":{},"o":{"x":{"y":{"q":1}},"k k":2,"arr":[{"a":1,"b":{"c":2}},{"a":3}]},"one":[{}]}';
    const text =
      'z = 1\n\n[e]\n\n[o]\n"k k" = 2\n\n[o.x.y]\nq = 1\n\n[[o.arr]]\na = 1\n\n[o.arr.b]\nc = 2\n\n[[o.arr]]\na = 3\n\n[[one]]\n';
    expect(written(json)).toBe(text);
    expect(written('{"a":{"b":1}}')).toBe('[a]\nb = 1\n');
    expect(written('{}')).toBe('');
  });

  it('writes one item per line if a list has several items', () => {
    const json = '{"a":[],"b":[1],"c":[[1,2],[3]],"x":[1,{"a":[1,2],"b":{"c":{}}}],"n":[[{"a":1}]]}';
    const text =
      'a = []\nb = [1]\nc = [\n    [\n    1,\n    2,\n],\n    [3],\n]\nx = [\n    1,\n    { a = [\n    1,\n    2,\n], b = { c = {} } },\n]\nn = [[{ a = 1 }]]\n';
    expect(written(json)).toBe(text);
  });

  it.each([
    ['1.5', '1.5'],
    ['2.0', '2.0'],
    ['-0.0', '-0.0'],
    ['1e5', '100000.0'],
    ['1e30', '1000000000000000000000000000000.0'],
    ['1e-7', '0.0000001'],
    ['1.25e-9', '0.00000000125'],
    ['9223372036854775807', '9223372036854775807'],
    ['18446744073709551615', '18446744073709552000.0'],
    ['null', '"null"'],
  ])('writes %s as %s', (json, text) => expect(written(`{"a":${json}}`)).toBe(`a = ${text}\n`));

  it.each([
    ["it's", `"it's"`],
    ['say "x"', `'say "x"'`],
    ['back\\slash', `'back\\slash'`],
    [`both ' "`, `"""both ' """"`],
    ['tab\t', '"tab\\t"'],
    ['\u0001\u007f', '"\\u0001\\u007F"'],
    ['a\nb', '"""\na\nb"""'],
    ['a\r\nb', '"""\na\\r\nb"""'],
    [`a\n"""b`, `'''\na\n"""b'''`],
    [`'"""`, `''''"""'''`],
    [`\b\f\\\n'''`, `"""\n\\b\\f\\\\\n'''"""`],
    [`a"""b\u0001c\n""""d`, `"""\na""\\"b\\u0001c\n""\\""d"""`],
  ])('quotes %j', (value, text) => {
    const toml = written(JSON.stringify({ a: value }));
    expect(toml).toBe(`a = ${text}\n`);
    expect(parse(toml)).toEqual({ a: value });
  });

  it.each([
    ['a-b_1', 'a-b_1'],
    ['', '""'],
    ['a.b', '"a.b"'],
    ['q"k', `'q"k'`],
    [`q"'k`, `"q\\"'k"`],
    ['new\nline', '"new\\nline"'],
  ])('quotes the key %j', (key, text) => expect(written(JSON.stringify({ [key]: 1 }))).toBe(`${text} = 1\n`));
});
