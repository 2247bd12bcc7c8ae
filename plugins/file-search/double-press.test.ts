import { describe, expect, it } from 'vitest';
import { DoublePress } from './double-press';

/**
 * Simulates 'S+' (Shift down), 'S-' (Shift up), 'A+' (another key down) and 'M' (mouse) at the given times. Returns the
 * results of `down`.
 */
function play(...events: readonly (readonly [what: string, timeStamp: number])[]): readonly boolean[] {
  const press = new DoublePress('Shift');
  return events.flatMap(([what, timeStamp]) => {
    const key = what.startsWith('S') ? 'Shift' : 'a';
    if (what === 'M') press.interrupt();
    else if (what.endsWith('-')) press.up({ key, timeStamp });
    else {
      const isDouble = press.down({ key, timeStamp, repeat: what.endsWith('*') });
      return what === 'S+' ? [isDouble] : [];
    }
    return [];
  });
}

describe('DoublePress', () => {
  it('accepts a key pressed twice quickly', () => {
    expect(play(['S+', 0], ['S-', 80], ['S+', 200])).toEqual([false, true]);
  });

  it('ignores slow presses and a held key', () => {
    expect(play(['S+', 0], ['S-', 80], ['S+', 600])).toEqual([false, false]);
    expect(play(['S+', 0], ['S*', 500], ['S*', 530])).toEqual([false]);
  });

  it('ignores Shift when it is used to type capitals', () => {
    expect(play(['S+', 0], ['A+', 50], ['A-', 60], ['S-', 80], ['S+', 120])).toEqual([false, false]);
    expect(play(['S+', 0], ['S-', 50], ['A+', 80], ['A-', 90], ['S+', 120])).toEqual([false, false]);
  });

  it('ignores Shift when it is used to select with the mouse', () => {
    expect(play(['S+', 0], ['M', 20], ['S-', 50], ['S+', 120])).toEqual([false, false]);
  });

  it('requires two new presses after a double press', () => {
    expect(play(['S+', 0], ['S-', 50], ['S+', 100], ['S-', 150], ['S+', 200])).toEqual([false, true, false]);
  });
});
