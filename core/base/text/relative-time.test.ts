import { describe, expect, it } from 'vitest';
import { fullTime, relativeTime } from './relative-time';

const now = Date.parse('2026-03-04T12:00:00.000Z');

describe('relativeTime', () => {
  it.each([
    ['2026-03-04T11:59:30.000Z', 'just now'],
    ['2026-03-04T11:59:00.000Z', '1 minute ago'],
    ['2026-03-04T11:01:00.000Z', '59 minutes ago'],
    ['2026-03-04T09:00:00.000Z', '3 hours ago'],
    ['2026-03-03T12:00:00.000Z', 'yesterday'],
    ['2026-03-01T12:00:00.000Z', '3 days ago'],
    ['2026-02-18T12:00:00.000Z', '2 weeks ago'],
    ['2025-12-01T12:00:00.000Z', '3 months ago'],
    ['2024-01-01T12:00:00.000Z', '2 years ago'],
  ])('%s is %s', (time, text) => {
    expect(relativeTime(time, now)).toBe(text);
  });

  it('takes the future of a clock that goes wrong for now', () => {
    expect(relativeTime('2027-01-01T00:00:00.000Z', now)).toBe('just now');
  });

  it('says nothing about what is no time', () => {
    expect(relativeTime('yesterday', now)).toBe('');
    expect(fullTime('yesterday')).toBe('');
  });
});

describe('fullTime', () => {
  it('names the day in full, and the second: two saves of one minute are told apart', () => {
    expect(fullTime('2026-03-04T12:00:07.000Z')).toMatch(/^March 4, 2026 at \d+:\d\d:07 [AP]M$/);
  });
});
