import { describe, expect, it } from 'vitest';
import { parseLocation, pointAt } from './parse-location';

describe('parseLocation', () => {
  it.each([
    ['main.fc', 'main.fc', undefined],
    ['main.fc:12', 'main.fc', pointAt(12, 1)],
    ['contracts/main.fc:12:3', 'contracts/main.fc', pointAt(12, 3)],
    ['main.fc:', 'main.fc', undefined],
    ['main.fc:12:', 'main.fc', pointAt(12, 1)],
    ['main.fc:0:0', 'main.fc', undefined],
    ['main.fc(12,3)', 'main.fc', pointAt(12, 3)],
    ['main.fc(12, 3', 'main.fc', pointAt(12, 3)],
    ['copy (of it).fc', 'copy (of it).fc', undefined],
    ['a:b.fc', 'a:b.fc', undefined],
    [':7', '', pointAt(7, 1)],
    ['', '', undefined],
  ])('parses %s', (text, name, range) => {
    expect(parseLocation(text)).toEqual({ name, range });
  });
});
