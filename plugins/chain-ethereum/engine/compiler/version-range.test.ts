import { describe, expect, it } from 'vitest';
import { isInRange, parseVersionRange } from './version-range';

const bundled = ['0.8.37', '0.8.20', '0.7.6', '0.6.12', '0.5.16'];

function allowed(text: string): readonly string[] {
  const range = parseVersionRange(text);
  if (!range) throw new Error(`'${text}' could not be read`);
  return bundled.filter((version) => isInRange(version, range));
}

describe('parseVersionRange', () => {
  it.each([
    ['^0.8.24', ['0.8.37']],
    ['^0.8.0', ['0.8.37', '0.8.20']],
    ['0.8.20', ['0.8.20']],
    ['=0.5.16', ['0.5.16']],
    ['>=0.6.2 <0.9.0', ['0.8.37', '0.8.20', '0.7.6', '0.6.12']],
    ['>=0.6.2<0.9.0', ['0.8.37', '0.8.20', '0.7.6', '0.6.12']],
    ['>= 0.5.0', bundled],
    ['^0.7.0||^0.8', ['0.8.37', '0.8.20', '0.7.6']],
    ['^0.5.0 || ^0.6.0', ['0.6.12', '0.5.16']],
    ['~0.8.20', ['0.8.37', '0.8.20']],
    ['0.8', ['0.8.37', '0.8.20']],
    ['0.8.*', ['0.8.37', '0.8.20']],
    ['0.7.x', ['0.7.6']],
    ['*', bundled],
    ['0.5.0 - 0.7', ['0.7.6', '0.6.12', '0.5.16']],
    ['>0.7.6 <=0.8.20', ['0.8.20']],
    ['<0.6', ['0.5.16']],
    ['"^0.6.0"', ['0.6.12']],
    ['v0.7.6', ['0.7.6']],
    ['^0.4.24', []],
    ['^1.0.0', []],
  ])('parses %s as a range that allows %j', (text, expected) => expect(allowed(text)).toEqual(expected));

  it.each(['', 'latest', '^', '0.8.20 ||', '>=', '0.8.0 -'])('rejects %j', (text) =>
    expect(parseVersionRange(text)).toBeUndefined(),
  );
});
