import { parseKeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { describe, expect, it } from 'vitest';
import { reservedNote } from './reserved-note';

const noteOf = (key: string, platform: Platform) =>
  reservedNote(parseKeyCombination(key, platform), platform);

describe('reservedNote', () => {
  it("describes the browser's action and the alternative key in platform notation", () => {
    expect(noteOf('Ctrl+Tab', 'linux')).toBe(
      'Your browser reserves Ctrl+Tab, which switches to another browser tab. Use Ctrl+E instead.',
    );
    expect(noteOf('Cmd+H', 'mac')).toContain('⌘H');
    expect(noteOf('Ctrl+PageUp', 'windows')).toMatch(/to another browser tab\.$/);
  });

  it('is undefined for keys that are not reserved', () => {
    expect(noteOf('Ctrl+E', 'linux')).toBeUndefined();
    expect(noteOf('Cmd+Q', 'linux')).toBeUndefined();
    expect(reservedNote(undefined, 'linux')).toBeUndefined();
  });
});
