import { keySequenceLabel, parseKeySequence } from '@core/shortcuts/key-combination';
import type { Platform, Shortcut } from '@core/shortcuts/shortcuts';
import type { KeybindingEntry } from './keybinding-file';

export interface UserKeys {
  readonly added: readonly KeybindingEntry[];
  isRemoved(shortcut: Shortcut): boolean;
}

/** Applies the entries in order. An entry with '-' also removes keys that earlier entries added. */
export function userKeys(entries: readonly KeybindingEntry[], platform: Platform): UserKeys {
  const labelOf = (key: string) => keySequenceLabel(parseKeySequence(key, platform), platform);
  const takes = (removal: KeybindingEntry, command: string | undefined, key: string, when?: string) =>
    removal.command === `-${command}` &&
    (removal.key === '' || labelOf(removal.key) === labelOf(key)) &&
    (removal.when === undefined || removal.when === when);

  let added: KeybindingEntry[] = [];
  const removals: KeybindingEntry[] = [];
  for (const entry of entries) {
    if (!entry.command.startsWith('-')) {
      added.push(entry);
      continue;
    }
    removals.push(entry);
    added = added.filter(({ command, key, when }) => !takes(entry, command, key, when));
  }
  return {
    added,
    isRemoved: ({ key, metadata }) =>
      metadata?.source !== 'user' &&
      removals.some((removal) => takes(removal, metadata?.command, key, metadata?.context)),
  };
}
