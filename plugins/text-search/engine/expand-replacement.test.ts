import { describe, expect, it } from 'vitest';
import { expandReplacement } from './expand-replacement';

function replaced(pattern: RegExp, text: string, template: string, preserveCase = false): string {
  const found = pattern.exec(text);
  if (!found) throw new Error('no match');
  return expandReplacement(template, found, text, { isRegex: true, preserveCase });
}

describe('expandReplacement', () => {
  const call = /(?<name>\w+)\((\w*)\)/;

  it.each([
    ['$2.$1', 'x.load'],
    ['$<name>_v2($2)', 'load_v2(x)'],
    ['$&;', 'load(x);'],
    ['$$1', '$1'],
    ['$12', 'load2'],
    ['$9', '$9'],
    ['$<nobody>', ''],
    ['\\u$1', 'Load'],
    ['\\U$1\\E($2)', 'LOAD(x)'],
    ['\\L\\u$1', 'Load'],
    ['a\\n\\tb\\\\n', 'a\n\tb\\n'],
    ['no groups', 'no groups'],
    ['', ''],
  ])('%s', (template, expected) => {
    expect(replaced(call, 'load(x)', template)).toBe(expected);
  });

  it('inserts a plain replacement literally, with the file’s line endings', () => {
    const found = /b/.exec('a\r\nb') ?? [''];
    const plain = { isRegex: false, preserveCase: false };
    expect(expandReplacement('$1\\n', found as RegExpExecArray, 'a\r\nb', plain)).toBe('$1\\n');
    expect(expandReplacement('c\nd', found as RegExpExecArray, 'a\r\nb', plain)).toBe('c\r\nd');
  });

  it.each([
    ['counter', 'total', 'total'],
    ['COUNTER', 'total', 'TOTAL'],
    ['Counter', 'total', 'Total'],
    ['counter', 'Total', 'total'],
    ['my-Counter', 'your-total', 'your-Total'],
    ['MAX_count', 'min_total', 'MIN_total'],
    ['1', 'Total', 'Total'],
  ])('applies the case of %s to %s, giving %s', (original, template, expected) => {
    expect(replaced(/.+/, original, template, true)).toBe(expected);
  });
});
