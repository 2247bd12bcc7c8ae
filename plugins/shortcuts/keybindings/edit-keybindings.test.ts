import { parseJsonc } from '@core/base/text/parse-json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editKeybindings, newKeybindingText } from './edit-keybindings';
import { scanJsoncList } from './scan-jsonc-list';

function edit(text: string, removed: readonly number[], added: readonly unknown[] = []) {
  const scanned = scanJsoncList(text);
  if (!scanned.ok) throw new Error(scanned.error.missing);
  return editKeybindings(text, scanned.value, (index) => removed.includes(index), added);
}

const mine = `// mine
[
  // first
  {"key": "f1"}, // why
  {"key": "f2"},
  {"key": "f3"} // the last
]
`;

describe('editKeybindings', () => {
  it('adds items after the last item, and preserves all comments', () => {
    expect(edit(mine, [], [{ key: 'f4' }, { key: 'f5' }])).toBe(
      mine.replace(
        '{"key": "f3"} // the last\n',
        '{"key": "f3"}, // the last\n  {"key":"f4"},\n  {"key":"f5"}\n',
      ),
    );
    expect(edit(newKeybindingText, [], [1])).toMatch(/^\/\/ Your .*\n\[\n {2}1\n\]\n$/);
    expect(edit('[1,]', [], [2])).toBe('[1,\n  2\n]');
  });

  it('removes an item and its line, but preserves other content on the line', () => {
    expect(edit(mine, [1])).toBe(mine.replace('  {"key": "f2"},\n', ''));
    expect(edit(mine, [0, 2])).toContain('// first\n   // why\n');
    expect(edit('[1, 2, 3]', [1])).toBe('[1,  3]');
  });

  it('returns undefined when nothing remains', () => {
    expect(edit(newKeybindingText.replace('[\n', '[\n  1\n'), [0])).toBeUndefined();
    expect(edit('[1]', [0])).toBeUndefined();
    expect(edit('/* mine */ [1]', [0])).toBe('/* mine */ []');
  });

  it('results in exactly the remaining items, followed by the added ones', () => {
    const gap = fc.constantFrom('', ' ', '\n', '\n  ', ' // c\n', '/* , ] */', '\r\n');
    const item = fc.record({ value: fc.integer(), before: gap, after: gap, isRemoved: fc.boolean() });
    fc.assert(
      fc.property(fc.array(item), fc.boolean(), fc.array(fc.integer()), (items, trailing, added) => {
        const body = items.map(({ value, before, after }) => `${before}${value}${after}`).join(',');
        const text = `[${body}${trailing && items.length > 0 ? ',' : ''}\n]`;
        const removed = items.flatMap(({ isRemoved }, index) => (isRemoved ? [index] : []));
        const expected = [...items.filter(({ isRemoved }) => !isRemoved).map(({ value }) => value), ...added];
        expect(parseJsonc(edit(text, removed, added) ?? '[]')).toEqual(expected);
      }),
    );
  });
});
