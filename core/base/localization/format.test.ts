import { afterEach, describe, expect, it } from 'vitest';
import { formatSize } from '../text/format-size';
import { compareTexts, counted, formatNumber, formatRelative } from './format';
import { speak } from './language';

afterEach(() => speak('en'));

describe('numbers, times and names', () => {
  it('are written as the page speaks, also by what was used in another language before', () => {
    expect([formatNumber(12_345), formatNumber(2.55, 1), formatSize(1536)]).toEqual([
      '12,345',
      '2.6',
      '1.5 KB',
    ]);
    expect(counted(1, 'file', 'files')).toBe('1 file');
    expect(counted(0, 'file', 'files')).toBe('0 files');
    expect(formatRelative(-1, 'day')).toBe('yesterday');
    speak('de');
    expect([formatNumber(12_345), formatNumber(2.55, 1), formatSize(1536)]).toEqual([
      '12.345',
      '2,6',
      '1,5 KB',
    ]);
    expect(counted(1000, 'Datei', 'Dateien')).toBe('1.000 Dateien');
    expect(formatRelative(-1, 'day')).toBe('gestern');
  });

  it('are ordered as readers look for them', () => {
    expect(['b10', 'B2', 'ä', 'z', 'a'].sort(compareTexts)).toEqual(['a', 'ä', 'B2', 'b10', 'z']);
  });
});
