import { parseKeyCombination } from '@core/shortcuts/key-combination';
import type { Shortcut } from '@core/shortcuts/shortcuts';
import { describe, expect, it } from 'vitest';
import { findReservedKey, reservedKeys, unreachableShortcuts } from './reserved-keys';

const shortcut = (command: string, key: string): Shortcut => ({
  id: `${command}:${key}`,
  key,
  description: command,
  category: 'general',
  handler: () => undefined,
  priority: 100,
  enabled: true,
  metadata: { command },
});

describe('reserved browser keys', () => {
  it('can be parsed on every platform, and their alternatives are not reserved', () => {
    for (const { key, alternative } of reservedKeys) {
      for (const platform of ['mac', 'windows', 'linux'] as const) {
        parseKeyCombination(key, platform);
        if (alternative !== undefined) {
          expect(
            findReservedKey(parseKeyCombination(alternative, platform), platform),
            alternative,
          ).toBeUndefined();
        }
      }
    }
  });

  it('differ by platform', () => {
    expect(findReservedKey(parseKeyCombination('Cmd+T', 'mac'), 'mac')?.alternative).toBe('Alt+T');
    expect(findReservedKey(parseKeyCombination('Ctrl+T', 'mac'), 'mac')).toBeUndefined();
    expect(findReservedKey(parseKeyCombination('Ctrl+PageUp', 'linux'), 'linux')).toBeDefined();
    expect(findReservedKey(parseKeyCombination('Ctrl+PageUp', 'mac'), 'mac')).toBeUndefined();
  });

  it('are reported when their command has no other key', () => {
    expect(
      unreachableShortcuts(
        [shortcut('a.close', 'Cmd+W'), shortcut('b.new', 'Cmd+T'), shortcut('b.new', 'Alt+T')],
        'linux',
      ),
    ).toEqual(["'a.close' has only the key Ctrl+W, which browsers reserve: it closes the browser tab"]);
  });
});
