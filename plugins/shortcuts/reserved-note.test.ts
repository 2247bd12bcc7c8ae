import { parseKeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { describe, expect, it } from 'vitest';
import { reservedNote } from './reserved-note';

const noteOf = (key: string, platform: Platform) =>
  reservedNote(parseKeyCombination(key, platform), platform);

describe('reservedNote', () => {
  it('says what the browser does and which key to use, as the platform writes it', () => {
    expect(noteOf('Ctrl+Tab', 'linux')).toBe(
      'Your browser keeps Ctrl+Tab for itself: it goes to another tab of the browser. Ctrl+E is a good one in its place.',
    );
    expect(noteOf('Cmd+H', 'mac')).toContain('⌘H');
    expect(noteOf('Ctrl+PageUp', 'windows')).toMatch(/to another tab of the browser\.$/);
  });

  it('says nothing of keys that are free', () => {
    expect(noteOf('Ctrl+E', 'linux')).toBeUndefined();
    expect(noteOf('Cmd+Q', 'linux')).toBeUndefined();
    expect(reservedNote(undefined, 'linux')).toBeUndefined();
  });
});
