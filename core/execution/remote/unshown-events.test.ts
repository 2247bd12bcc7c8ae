import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../run-events';
import { UnshownEvents } from './unshown-events';

const output = (text: string, stream: 'stdout' | 'stderr' = 'stdout') =>
  ({ type: 'output', stream, text }) as const;
const diagnostics = (...messages: readonly string[]): RunEvent => ({
  type: 'diagnostics',
  diagnostics: messages.map((message) => ({ path: 'main.fc', severity: 'warning', message })),
});
const test = (state: 'passed' | 'failed', durationMs: number): RunEvent => ({
  type: 'test',
  path: 'a.test.ts',
  names: ['works'],
  state,
  durationMs,
});

describe('events from a server run', () => {
  it('are all new in the first attempt, even if lines are repeated', () => {
    const unshown = new UnshownEvents();
    const events = [output('a\na'), output('a'), diagnostics(), diagnostics('x'), test('passed', 1)];
    expect(events.map((event) => unshown.take(event))).toEqual(events);
  });

  it('are new in a later attempt if no earlier attempt emitted them', () => {
    const unshown = new UnshownEvents();
    for (const event of [output('a'), output('b\na'), output('a', 'stderr'), diagnostics('x')]) {
      unshown.take(event);
    }
    unshown.take(test('passed', 1));
    unshown.restart();
    expect(unshown.take(output('a\nb\nc'))).toEqual(output('c'));
    expect(unshown.take(output('a'))).toBeUndefined();
    expect(unshown.take(output('a'))).toEqual(output('a'));
    expect(unshown.take(output('b', 'stderr'))).toEqual(output('b', 'stderr'));
    expect(unshown.take(diagnostics('x', 'y'))).toEqual(diagnostics('y'));
    expect(unshown.take(test('passed', 2))).toBeUndefined();
    unshown.restart();
    expect(unshown.take(output('a\nb\nc\na\na'))).toBeUndefined();
    expect(unshown.take(test('failed', 3))).toEqual(test('failed', 3));
  });
});
