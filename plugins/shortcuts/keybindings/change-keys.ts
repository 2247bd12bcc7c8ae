import { type KeyCombination, keySequenceLabel, parseKeySequence } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { keyText } from './key-text';
import type { KeybindingEntry } from './keybinding-file';
import { commandOf, type KeybindingRow } from './keybinding-rows';
import type { Keybindings } from './keybindings';

export class ChangeKeys {
  readonly #keybindings: Keybindings;
  readonly #platform: Platform;

  constructor(keybindings: Keybindings, platform: Platform) {
    this.#keybindings = keybindings;
    this.#platform = platform;
  }

  change(row: KeybindingRow, keys: readonly KeyCombination[]): Promise<void> {
    return this.#keybindings.change([...this.#removal(row), this.#entry(row, keys)], this.#isOwn(row));
  }

  add(row: KeybindingRow, keys: readonly KeyCombination[]): Promise<void> {
    return this.#keybindings.change([this.#entry(row, keys)]);
  }

  remove(row: KeybindingRow): Promise<void> {
    return this.#keybindings.change(this.#removal(row), this.#isOwn(row));
  }

  /** Removes all user entries for the row's command. */
  reset({ command }: KeybindingRow): Promise<void> {
    return this.#keybindings.change([], (entry) => commandOf(entry) === command);
  }

  #entry({ command, when }: KeybindingRow, keys: readonly KeyCombination[]): KeybindingEntry {
    return { key: keyText(keys, this.#platform), command, ...(when === undefined ? {} : { when }) };
  }

  /**
   * Entries to add in order to remove a plugin's key. A user's key needs none, because its entry is deleted from the
   * file.
   */
  #removal({ command, sequence, when, source }: KeybindingRow): readonly KeybindingEntry[] {
    if (source === 'user' || sequence.length === 0) return [];
    const key = keyText(sequence, this.#platform);
    return [{ key, command: `-${command}`, ...(when === undefined ? {} : { when }) }];
  }

  #isOwn(row: KeybindingRow): (entry: KeybindingEntry) => boolean {
    if (row.source !== 'user') return () => false;
    return ({ command, key, when }) =>
      command === row.command &&
      when === row.when &&
      keySequenceLabel(parseKeySequence(key, this.#platform), this.#platform) === row.keys;
  }
}
