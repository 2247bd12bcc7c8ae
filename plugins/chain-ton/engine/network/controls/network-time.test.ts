import { describe, expect, it } from 'vitest';
import { formatTime, parseDuration, parseTime } from './network-time';

describe('the local network’s time parser', () => {
  it.each([
    ['90', 90],
    ['15m', 900],
    ['36h', 129_600],
    ['1.5 d', 129_600],
    ['1Y', 31_536_000],
  ])('reads %j as seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each(['1700000000', '2023-11-14T22:13:20Z', '2023-11-14 22:13:20', '2023-11-15T00:13:20+02:00'])(
    'reads %j as a time, in UTC unless it specifies a time zone',
    (text) => {
      expect(formatTime(parseTime(text))).toBe('2023-11-14T22:13:20Z');
    },
  );

  it.each(['', '0', 'soon', '5x', '-1'])('rejects %j as a duration', (text) => {
    expect(() => parseDuration(text)).toThrow('is not a duration');
  });
});
