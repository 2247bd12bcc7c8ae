import { type KeyCombination, keySequenceLabel, parseKeySequence } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { keyText } from './key-text';
import type { KeybindingEntry } from './keybinding-file';
import { commandOf, type KeybindingRow } from './keybinding-rows';
import type { Keybindings } from './keybindings';

/** What the buttons of a row do, as changes of keybindings.json. */
export class ChangeKeys {
  readonly #keybindings: Keybindings;
  readonly #platform: Platform;

  constructor(keybindings: Keybindings, platform: Platform) {
    this.#keybindings = keybindings;
    this.#platform = platform;
  }

  /** Gives the row's command another key in place of the one that it has here. */
  change(row: KeybindingRow, keys: readonly KeyCombination[]): Promise<void> {
    return this.#keybindings.change([...this.#removal(row), this.#entry(row, keys)], this.#isOwn(row));
  }

  /** Gives the row's command a further key. */
  add(row: KeybindingRow, keys: readonly KeyCombination[]): Promise<void> {
    return this.#keybindings.change([this.#entry(row, keys)]);
  }

  remove(row: KeybindingRow): Promise<void> {
    return this.#keybindings.change(this.#removal(row), this.#isOwn(row));
  }

  /** Takes back all that the user has set for the row's command. */
  reset({ command }: KeybindingRow): Promise<void> {
    return this.#keybindings.change([], (entry) => commandOf(entry) === command);
  }

  #entry({ command, when }: KeybindingRow, keys: readonly KeyCombination[]): KeybindingEntry {
    return { key: keyText(keys, this.#platform), command, ...(when === undefined ? {} : { when }) };
  }

  /** What takes the row's key away when a plugin brought it; the user's own entry just goes. */
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
