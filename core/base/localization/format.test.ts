import { afterEach, describe, expect, it } from 'vitest';
import { compareTexts, counted, formatNumber, formatRelative } from './format';
import { setLanguage } from './language';
import { formatSize, fullTime, relativeTime } from './sizes-and-times';

afterEach(() => setLanguage('en'));

describe('formatting and sorting', () => {
  it('follow the page language, even after another language has been used', () => {
    expect([formatNumber(12_345), formatNumber(2.55, 1), formatSize(1536)]).toEqual([
      '12,345',
      '2.6',
      '1.5 KB',
    ]);
    expect(counted(1, 'file', 'files')).toBe('1 file');
    expect(counted(0, 'file', 'files')).toBe('0 files');
    expect(formatRelative(-1, 'day')).toBe('yesterday');
    setLanguage('de');
    expect([formatNumber(12_345), formatNumber(2.55, 1), formatSize(1536)]).toEqual([
      '12.345',
      '2,6',
      '1,5 KB',
    ]);
    expect(counted(1000, 'Datei', 'Dateien')).toBe('1.000 Dateien');
    expect(formatRelative(-1, 'day')).toBe('gestern');
  });

  it('order names according to the page language', () => {
    expect(['b10', 'B2', 'ä', 'z', 'a'].sort(compareTexts)).toEqual(['a', 'ä', 'B2', 'b10', 'z']);
  });
});

describe('formatSize', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1024, '1 KB'],
    [2560, '2.5 KB'],
    [12 * 1024 ** 2, '12 MB'],
    [1.5 * 1024 ** 3, '1.5 GB'],
    [5000 * 1024 ** 4, '5,000 TB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});

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
  ])('describes %s as %s', (time, text) => {
    expect(relativeTime(time, now)).toBe(text);
  });

  it('returns “just now” for a future time, which a wrong clock can cause', () => {
    expect(relativeTime('2027-01-01T00:00:00.000Z', now)).toBe('just now');
  });

  it('returns an empty string for an invalid time', () => {
    expect(relativeTime('yesterday', now)).toBe('');
    expect(fullTime('yesterday')).toBe('');
  });
});

describe('fullTime', () => {
  it('contains the full date and the seconds, to distinguish two saves in the same minute', () => {
    expect(fullTime('2026-03-04T12:00:07.000Z')).toMatch(/^March 4, 2026 at \d+:\d\d:07 [AP]M$/);
  });
});
