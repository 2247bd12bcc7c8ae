import { describe, expect, it } from 'vitest';
import { evaluateScript } from '../sandbox/evaluate-script';
import { writeInlineSnapshots } from './inline-snapshots';

const M = 'toMatchInlineSnapshot';

/** Writes strings into the calls marked with `§`, in order. */
function write(marked: string, ...texts: readonly string[]): string {
  const places = [...marked.matchAll(/§/g)].map(({ index }) => {
    const before = marked.slice(0, index).replaceAll('§', '');
    return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
  });
  const snapshots = texts.map((text, index) => {
    const place = places[index];
    if (!place) throw new Error('No such mark');
    return { matcher: M, text, ...place };
  });
  const { content, missed } = writeInlineSnapshots('a.test.ts', marked.replaceAll('§', ''), snapshots);
  expect(missed).toEqual([]);
  return content;
}

describe('writeInlineSnapshots', () => {
  it.each([
    ['expect(1).§toMatchInlineSnapshot();', '1', 'expect(1).toMatchInlineSnapshot(`1`);'],
    ['expect(1).§toMatchInlineSnapshot("0");', '1', 'expect(1).toMatchInlineSnapshot(`1`);'],
    ['expect(1).§toMatchInlineSnapshot(`0`, );', '1', 'expect(1).toMatchInlineSnapshot(`1`, );'],
    [
      'expect(a).§toMatchInlineSnapshot({ at: expect.any(Date) });',
      '{}',
      'expect(a).toMatchInlineSnapshot({ at: expect.any(Date) }, `{}`);',
    ],
    [
      'expect(a).§toMatchInlineSnapshot({ a: [1, 2] }, `x`);',
      'y',
      'expect(a).toMatchInlineSnapshot({ a: [1, 2] }, `y`);',
    ],
    // Some browsers report the position of `await`, or of the end of the matcher's name.
    [
      '§await expect(p).resolves.toMatchInlineSnapshot();',
      '1',
      'await expect(p).resolves.toMatchInlineSnapshot(`1`);',
    ],
    ['expect(1).toMatchInlineSnapshot§();', '1', 'expect(1).toMatchInlineSnapshot(`1`);'],
    ['expect(1).§toMatchInlineSnapshot(/* soon */);', '1', 'expect(1).toMatchInlineSnapshot(`1`/* soon */);'],
    ['expect(")").§toMatchInlineSnapshot();', '")"', 'expect(")").toMatchInlineSnapshot(`")"`);'],
  ])('writes a snapshot into %s', (before, text, after) => {
    expect(write(before, text)).toBe(after);
  });

  it('writes several snapshots, even on the same line, without changing other code', () => {
    const source = [
      "it('does', () => {",
      '\texpect(1).§toMatchInlineSnapshot(); expect(2).§toMatchInlineSnapshot();',
      '\texpect(x)',
      '\t\t.§toMatchInlineSnapshot();',
      '});',
    ].join('\n');
    expect(write(source, '1', '2', '{\n  "a": 1,\n\n}')).toBe(
      [
        "it('does', () => {",
        '\texpect(1).toMatchInlineSnapshot(`1`); expect(2).toMatchInlineSnapshot(`2`);',
        '\texpect(x)',
        '\t\t.toMatchInlineSnapshot(`',
        '\t\t\t{',
        '\t\t\t  "a": 1,',
        '',
        '\t\t\t}',
        '\t\t`);',
        '});',
      ].join('\n'),
    );
  });

  it('escapes the text in the template literal', () => {
    const evil = '`); fetch("x"); //\\` $' + '{alert(1)}';
    const content = write('expect(1).§toMatchInlineSnapshot();', evil);
    const inside = content.slice(content.indexOf('(`') + 1, -2);
    expect(evaluateScript(inside)).toBe(evil);
  });

  it('returns snapshots whose calls cannot be found', () => {
    const snapshot = { matcher: M, line: 1, column: 1, text: '1' };
    const other = { ...snapshot, matcher: 'toThrowErrorMatchingInlineSnapshot' };
    expect(writeInlineSnapshots('a.ts', 'expect(1).toMatchInlineSnapshot()', [other, snapshot])).toEqual({
      content: 'expect(1).toMatchInlineSnapshot(`1`)',
      missed: [0],
    });
    expect(writeInlineSnapshots('a.ts', 'does not parse (', [snapshot]).missed).toEqual([0]);
  });
});
