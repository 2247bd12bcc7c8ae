import type { TestNode, TestState } from '@core/execution/tests/tests';
import { describe, expect, it } from 'vitest';
import { decorateTests } from './decorate-tests';
import { diffLines } from './diff-lines';
import { filterTests } from './filter-tests';
import { testAt } from './tests-at';

const node = (name: string, line: number, state: TestState, ...children: TestNode[]): TestNode => ({
  id: name,
  name,
  kind: children.length > 0 ? 'suite' : 'test',
  path: 'a.spec.ts',
  range: { startLine: line, startColumn: 5, endLine: line, endColumn: 9 },
  state,
  isOutdated: false,
  failures:
    state === 'failed' && children.length === 0
      ? [{ message: 'no\nmore', frames: [{ path: 'lib.ts', line: 7, column: 2 }] }]
      : [],
  children,
});
const suite = node('money', 2, 'failed', node('adds', 3, 'passed'), node('pays back', 6, 'failed'));
const file: TestNode = { ...node('a.spec.ts', 1, 'failed', suite), kind: 'file' };
const names = (nodes: readonly TestNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, ...names(children)] : name));

describe('filterTests', () => {
  it('returns tests whose own name or group name matches the words, and tests with the selected states', () => {
    const of = (text: string, ...states: ('failed' | 'passed' | 'skipped')[]) =>
      names(filterTests([file], { text, states: new Set(states) }));
    expect(of('')).toEqual([['a.spec.ts', ['money', 'adds', 'pays back']]]);
    expect(of('MONEY add')).toEqual([['a.spec.ts', ['money', 'adds']]]);
    expect(of('money')).toEqual([['a.spec.ts', ['money', 'adds', 'pays back']]]);
    expect(of('', 'failed')).toEqual([['a.spec.ts', ['money', 'pays back']]]);
    expect(of('adds', 'failed')).toEqual([]);
    expect(of('', 'skipped')).toEqual([]);
  });
});

describe('testAt', () => {
  it('returns the test on the line, or the last test before it', () => {
    const at = (line: number) => testAt(file, { line, column: 1 }).name;
    expect([1, 2, 3, 5, 6, 90].map(at)).toEqual([
      'a.spec.ts',
      'money',
      'adds',
      'adds',
      'pays back',
      'pays back',
    ]);
  });
});

describe('decorateTests', () => {
  it('adds a run button to each line with a test, and the failure message to the failing line', () => {
    const all = decorateTests([file]);
    const glyphs = all.filter(({ glyph }) => glyph);
    expect(glyphs.map(({ range }) => range.startLine)).toEqual([2, 3, 6]);
    expect(glyphs[1]?.glyph).toMatchObject({ icon: 'pass', tone: 'success' });
    expect(glyphs[1]?.glyph?.actions[0]).toMatchObject({ command: 'tests.run', args: [['adds']] });
    expect(glyphs[2]?.glyph?.actions.map(({ command }) => command)).toContain('tests.goToFailure');
    expect(all.filter(({ note }) => note)).toMatchObject([
      { path: 'lib.ts', range: { startLine: 7 }, note: { text: 'no', tone: 'error' } },
    ]);
  });
});

describe('diffLines', () => {
  it('lists expected lines before received lines, and skips identical lines that are far from a difference', () => {
    const same = Array.from({ length: 9 }, (_, index) => `${index}`);
    const lines = diffLines([...same, 'old', 'end'].join('\n'), [...same, 'new', 'end'].join('\n'));
    expect(lines).toEqual([
      { type: 'skipped', count: 6 },
      ...['6', '7', '8'].map((text) => ({ type: 'same', text })),
      { type: 'expected', text: 'old' },
      { type: 'received', text: 'new' },
      { type: 'same', text: 'end' },
    ]);
    expect(diffLines('a', 'a')).toEqual([{ type: 'same', text: 'a' }]);
  });
});
