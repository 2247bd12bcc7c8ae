import {
  type KeyCombination,
  keyLabel,
  parseKeyCombination,
  sameCombination,
} from '@core/shortcuts/key-combination';
import type { Platform, Shortcut } from '@core/shortcuts/shortcuts';

/** A key that browsers keep for themselves: a page never sees it, or cannot stop what else it does. */
export interface ReservedKey {
  readonly key: string;
  /** What the browser does with it, after 'it'. */
  readonly reason: string;
  /** The key to use in its place. */
  readonly twin?: string;
  /** Absent: on all platforms. */
  readonly platforms?: readonly Platform[];
}

const tabs = 'goes to another tab of the browser';

/** Checked in Chromium, Firefox and Safari; a key counts when one of them keeps it. README.md says the same in words. */
export const reservedKeys: readonly ReservedKey[] = [
  { key: 'Cmd+T', reason: 'opens a tab of the browser', twin: 'Alt+T' },
  { key: 'Cmd+W', reason: 'closes the tab of the browser', twin: 'Alt+W' },
  { key: 'Cmd+N', reason: 'opens a window of the browser', twin: 'Cmd+Alt+N' },
  { key: 'Cmd+Shift+T', reason: 'opens the tab that was closed last', twin: 'Alt+Shift+T' },
  { key: 'Cmd+Shift+W', reason: 'closes the window of the browser', twin: 'Alt+Shift+W' },
  { key: 'Cmd+Shift+N', reason: 'opens a private window' },
  { key: 'Cmd+Shift+P', reason: 'opens a private window in Firefox', twin: 'F1' },
  { key: 'Ctrl+Tab', reason: tabs, twin: 'Cmd+E' },
  { key: 'Ctrl+Shift+Tab', reason: tabs },
  { key: 'Ctrl+PageUp', reason: tabs, platforms: ['windows', 'linux'] },
  { key: 'Ctrl+PageDown', reason: tabs, platforms: ['windows', 'linux'] },
  { key: 'Ctrl+Shift+Q', reason: 'ends the browser', platforms: ['windows', 'linux'] },
  { key: 'Alt+F4', reason: 'closes the window', platforms: ['windows', 'linux'] },
  { key: 'Cmd+Q', reason: 'ends the browser', platforms: ['mac'] },
  { key: 'Cmd+H', reason: 'hides the browser', platforms: ['mac'], twin: 'Cmd+Alt+F' },
  { key: 'Cmd+M', reason: 'minimises the window', platforms: ['mac'] },
  { key: 'Cmd+`', reason: 'goes to another window of the browser', platforms: ['mac'] },
  { key: 'Cmd+Space', reason: 'opens the search of the system', platforms: ['mac'] },
];

/** The entry of a combination that browsers keep on this platform. */
export function findReservedKey(combination: KeyCombination, platform: Platform): ReservedKey | undefined {
  return reservedKeys.find(
    ({ key, platforms }) =>
      (platforms?.includes(platform) ?? true) &&
      sameCombination(parseKeyCombination(key, platform), combination),
  );
}

/** Shortcuts that never arrive and that have no other key for the same command, one sentence each. */
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
    return [`'${command}' has no key but ${keys}, which browsers keep for themselves: it ${reserved.reason}`];
  });
}
