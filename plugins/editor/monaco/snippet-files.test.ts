import { describe, expect, it } from 'vitest';
import { parseSnippets } from './snippet-files';

describe('parseSnippets', () => {
  it('reads multi-line bodies and multiple prefixes', () => {
    const source = {
      Test: { prefix: ['test', 'tst'], body: ['#[test]', 'fun $1() {$0}'], description: 'A test' },
    };
    const expected = [
      { name: 'Test', prefixes: ['test', 'tst'], body: '#[test]\nfun $1() {$0}', description: 'A test' },
    ];
    expect(parseSnippets(source)).toEqual(expected);
    expect(parseSnippets(JSON.stringify(source))).toEqual(expected);
  });

  it('reports errors with their locations', () => {
    expect(() => parseSnippets({ Test: { prefix: 'test' } })).toThrow('Test.body');
    expect(() => parseSnippets(['no'])).toThrow();
  });
});
