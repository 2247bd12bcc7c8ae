import { parseJsonc } from '@core/base/text/parse-json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJsoncList } from './scan-jsonc-list';

function itemsOf(text: string): readonly string[] {
  const scanned = scanJsoncList(text);
  if (!scanned.ok) throw new Error(scanned.error.missing);
  return scanned.value.items.map(({ start, end }) => text.slice(start, end));
}

describe('scanJsoncList', () => {
  it('finds items between comments', () => {
    expect(itemsOf('// a, [\n[ {"a": [1, "]"]}, /* , */ "x\\"" , -1.5e3, // last\n null,\n]')).toEqual([
      '{"a": [1, "]"]}',
      '"x\\""',
      '-1.5e3',
      'null',
    ]);
    expect(itemsOf('\uFEFF[]')).toEqual([]);
    expect(itemsOf('["\u007f\\u00e9"]')).toHaveLength(1);
  });

  it.each([
    ['', 0, 'list'],
    ['{}', 0, 'list'],
    ['[', 1, 'value'],
    ['[1 2]', 3, 'comma'],
    ['[,]', 1, 'value'],
    ['[{"a" 1}]', 6, 'colon'],
    ['[{a: 1}]', 2, 'name'],
    ['[{"a": }]', 7, 'value'],
    ['["a]', 1, 'quote'],
    ['["a\nb"]', 1, 'quote'],
    ['["\\x"]', 1, 'quote'],
    ['[1] 2', 4, 'end'],
    ['[01]', 1, 'value'],
    ['[/* ]', 1, 'value'],
  ])('reports the position of the error and the missing token in %j', (text, at, missing) => {
    expect(scanJsoncList(text)).toEqual({ ok: false, error: { at, missing } });
  });

  it('accepts and rejects the same input as JSON.parse', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(), fc.string({ maxLength: 2 }), (list, place, damage) => {
        const text = JSON.stringify(list, undefined, 1);
        expect(itemsOf(text).map((item) => JSON.parse(item))).toEqual(JSON.parse(text));
        const at = place % (text.length + 1);
        const damaged = text.slice(0, at) + damage + text.slice(at + 1);
        const isRead = () => {
          try {
            return Array.isArray(parseJsonc(damaged));
          } catch {
            return false;
          }
        };
        expect(scanJsoncList(damaged).ok, damaged).toBe(isRead());
      }),
      { numRuns: 500 },
    );
  });
});
