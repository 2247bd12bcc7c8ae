import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links';

const exists = (path: string) => ['contracts/main.fc', 'my file.fc', 'a.fc'].includes(path);
const found = (text: string) =>
  findLinks(text, exists).map(({ start, end, path, line, column }) => [
    text.slice(start, end),
    path,
    line,
    column,
  ]);

describe('findLinks', () => {
  it.each([
    ['contracts/main.fc:3:7: error: x', [['contracts/main.fc:3:7', 'contracts/main.fc', 3, 7]]],
    ['at f (a.fc:12)', [['a.fc:12', 'a.fc', 12, 1]]],
    ['    at run (/contracts/main.fc:3:7)', [['/contracts/main.fc:3:7', 'contracts/main.fc', 3, 7]]],
    ['at async sandbox:/a.fc:9:2', [['/a.fc:9:2', 'a.fc', 9, 2]]],
    ["contracts/main.fc(12,5): error TS1: 'a.fc'", [['contracts/main.fc(12,5)', 'contracts/main.fc', 12, 5]]],
    ['my file.fc:1:2: warning', [['my file.fc:1:2', 'my file.fc', 1, 2]]],
    [
      './a.fc:1:2 and contracts/main.fc:3:4',
      [
        ['./a.fc:1:2', 'a.fc', 1, 2],
        ['contracts/main.fc:3:4', 'contracts/main.fc', 3, 4],
      ],
    ],
  ])('finds locations in %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each(['12:30:15 done', 'gone.fc:3:7', 'http://localhost:8080', 'a.fc:0:1', 'a.fc'])(
    'finds no locations in %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('takes only milliseconds to process a line that consists of one long word', () => {
    const started = performance.now();
    expect(found('x'.repeat(20_000))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
