import { describe, expect, it } from 'vitest';
import { StackFrames } from './stack-frames';

describe('StackFrames', () => {
  const frames = (stack: string) => new StackFrames({}).frames(stack);

  it.each([
    ['    at pay (project:///lib/pay.ts:2:25)', [{ name: 'pay', path: 'lib/pay.ts', line: 2, column: 25 }]],
    ['    at async pay (source:///a b.ts:4:1)', [{ name: 'pay', path: 'a b.ts', line: 4, column: 1 }]],
    ['    at project:///a.ts:2:3', [{ path: 'a.ts', line: 2, column: 3 }]],
    ['    at Object.<anonymous> (project:///a.ts:2:3)', [{ path: 'a.ts', line: 2, column: 3 }]],
    ['pay@project:///a:1.ts:2:3', [{ name: 'pay', path: 'a:1.ts', line: 2, column: 3 }]],
    ['@source:///a.ts:2:3', [{ path: 'a.ts', line: 2, column: 3 }]],
    ['Error: project:///a.ts', []],
    ['    at run (library:///runner.js:1:2)', []],
  ])('parses the stack line %j', (line, expected) => {
    expect(frames(`Error: no\n${line}`)).toEqual(expected);
  });

  it.each([
    ['spaces', ' '.repeat(90_000)],
    ['names', 'at async '.repeat(10_000)],
    ['numbers', `project:///${':1'.repeat(40_000)}x`],
    ['schemes', 'project:///'.repeat(8_000)],
  ])('parses a stack with a long line of %s', (_name, line) => {
    expect(frames(`${line}\n at project:///a.ts:2:3`)).toEqual([{ path: 'a.ts', line: 2, column: 3 }]);
  });

  it('ignores lines after the first 200', () => {
    expect(frames('at project:///a.ts:2:3\n'.repeat(1000))).toHaveLength(200);
  });
});
