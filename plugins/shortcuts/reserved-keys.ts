import {
  type KeyCombination,
  keyLabel,
  parseKeyCombination,
  sameCombination,
} from '@core/shortcuts/key-combination';
import type { Platform, Shortcut } from '@core/shortcuts/shortcuts';
import { browserActions } from './messages';

/** A key that browsers reserve: a page never receives it, or cannot prevent its default action. */
export interface ReservedKey {
  readonly key: string;
  /** The browser's action for the key. */
  readonly action: keyof typeof browserActions;
  /** The key to use instead. */
  readonly alternative?: string;
  /** Absent if the key is reserved on all platforms. */
  readonly platforms?: readonly Platform[];
}

/**
 * Checked in Chromium, Firefox and Safari. A key is listed if any of them reserves it. README.md contains the same
 * list.
 */
export const reservedKeys: readonly ReservedKey[] = [
  { key: 'Cmd+T', action: 'opensTab', alternative: 'Alt+T' },
  { key: 'Cmd+W', action: 'closesTab', alternative: 'Alt+W' },
  { key: 'Cmd+N', action: 'opensWindow', alternative: 'Cmd+Alt+N' },
  { key: 'Cmd+Shift+T', action: 'reopensTab', alternative: 'Alt+Shift+T' },
  { key: 'Cmd+Shift+W', action: 'closesWindow', alternative: 'Alt+Shift+W' },
  { key: 'Cmd+Shift+N', action: 'opensPrivate' },
  { key: 'Cmd+Shift+P', action: 'opensPrivateInFirefox', alternative: 'F1' },
  { key: 'Ctrl+Tab', action: 'otherTab', alternative: 'Cmd+E' },
  { key: 'Ctrl+Shift+Tab', action: 'otherTab' },
  { key: 'Ctrl+PageUp', action: 'otherTab', platforms: ['windows', 'linux'] },
  { key: 'Ctrl+PageDown', action: 'otherTab', platforms: ['windows', 'linux'] },
  { key: 'Ctrl+Shift+Q', action: 'endsBrowser', platforms: ['windows', 'linux'] },
  { key: 'Alt+F4', action: 'closesAny', platforms: ['windows', 'linux'] },
  { key: 'Cmd+Q', action: 'endsBrowser', platforms: ['mac'] },
  { key: 'Cmd+H', action: 'hidesBrowser', platforms: ['mac'], alternative: 'Cmd+Alt+F' },
  { key: 'Cmd+M', action: 'minimises', platforms: ['mac'] },
  { key: 'Cmd+`', action: 'otherWindow', platforms: ['mac'] },
  { key: 'Cmd+Space', action: 'systemSearch', platforms: ['mac'] },
];

/** The reserved-key entry for a combination on this platform, if any. */
export function findReservedKey(combination: KeyCombination, platform: Platform): ReservedKey | undefined {
  return reservedKeys.find(
    ({ key, platforms }) =>
      (platforms?.includes(platform) ?? true) &&
      sameCombination(parseKeyCombination(key, platform), combination),
  );
}

/** One sentence for each shortcut that uses a reserved key and whose command has no other key. */
export function unreachableShortcuts(shortcuts: readonly Shortcut[], platform: Platform): readonly string[] {
  const reservedOf = ({ key }: Shortcut) => {
    const [first = ''] = key.split(' ');
    return findReservedKey(parseKeyCombination(first, platform), platform);
  };
  return shortcuts.flatMap((shortcut) => {
    const reserved = reservedOf(shortcut);
    const { command = shortcut.id } = shortcut.metadata ?? {};
    const hasTwin = shortcuts.some(
      (other) => other.metadata?.command === command && reservedOf(other) === undefined,
    );
    if (!reserved || hasTwin) return [];
    const keys = keyLabel(parseKeyCombination(reserved.key, platform), platform);
    return [
      `'${command}' has only the key ${keys}, which browsers reserve: it ${browserActions[reserved.action]}`,
    ];
  });
}
