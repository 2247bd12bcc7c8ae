import { compareTexts } from '@core/base/localization/format';
import { commandLabel } from '@core/commands/category-name';
import type { CommandDescription } from '@core/commands/commands';
import {
  type KeyCombination,
  keySequenceLabel,
  parseKeySequence,
  sameCombination,
} from '@core/shortcuts/key-combination';
import type { Platform, Shortcut } from '@core/shortcuts/shortcuts';
import { reservedNote } from '../reserved-note';
import type { KeybindingEntry } from './keybinding-file';
import { type KeybindingFile, usableEntries } from './keybinding-file';

/** A row in the keyboard shortcuts editor: a command with one of its keys, or without a key. */
export interface KeybindingRow {
  readonly id: string;
  readonly command: string;
  /** For example 'View: Reset Layout'; if the command is unknown, its id. */
  readonly title: string;
  readonly isKnown: boolean;
  readonly sequence: readonly KeyCombination[];
  /** In platform notation; '' if there is no key. */
  readonly keys: string;
  /** The browser's action for the key, if it reserves the key. */
  readonly reserved?: string;
  /** The key as originally registered, which an entry that removes the key must match. */
  readonly key: string;
  readonly when: string | undefined;
  readonly source: 'default' | 'user';
  /** Whether the user has changed the command's keys. */
  readonly isChanged: boolean;
  /** Other commands with the same key, in order of precedence; `wins` indicates whether this row takes precedence. */
  readonly conflicts: readonly KeybindingRow[];
  readonly wins: boolean;
}

/** All commands with their active keys, sorted by title, including user entries for unknown commands. */
export function keybindingRows(
  commands: readonly CommandDescription[],
  shortcuts: readonly Shortcut[],
  file: Pick<KeybindingFile, 'items'>,
  platform: Platform,
): readonly KeybindingRow[] {
  const changed = new Set(usableEntries(file).map(commandOf));
  const titles = new Map(commands.map((command) => [command.id, commandLabel(command)]));
  const bound = shortcuts.map((shortcut, index) => {
    const command = shortcut.metadata?.command ?? shortcut.id;
    const sequence = parseKeySequence(shortcut.key, platform);
    const reserved = reservedNote(sequence[0], platform);
    const row: KeybindingRow = {
      id: `${index} ${shortcut.id}`,
      command,
      title: titles.get(command) ?? command,
      isKnown: titles.has(command),
      sequence,
      keys: keySequenceLabel(sequence, platform),
      ...(reserved === undefined ? {} : { reserved }),
      key: shortcut.key,
      when: shortcut.metadata?.context,
      source: shortcut.metadata?.source ?? 'default',
      isChanged: changed.has(command),
      conflicts: [],
      wins: true,
    };
    return { row, priority: shortcut.priority };
  });
  const rows = bound.map(({ row, priority }) => {
    const conflicts = bound.filter((other) => collide(row, other.row));
    const stronger = conflicts.filter((other) => other.priority > priority);
    return {
      ...row,
      conflicts: [...stronger, ...conflicts.filter((other) => !stronger.includes(other))].map(
        (other) => other.row,
      ),
      wins: stronger.length === 0,
    };
  });
  const known = new Set(rows.map(({ command }) => command));
  const unbound = commands
    .filter(({ id }) => !known.has(id))
    .map(
      ({ id }): KeybindingRow => ({
        id,
        command: id,
        title: titles.get(id) ?? id,
        isKnown: true,
        sequence: [],
        keys: '',
        key: '',
        when: undefined,
        source: 'default',
        isChanged: changed.has(id),
        conflicts: [],
        wins: true,
      }),
    );
  return [...rows, ...unbound].sort((a, b) => compareTexts(a.title, b.title));
}

/** The entry's command id, without a leading '-'. */
export function commandOf({ command }: KeybindingEntry): string {
  return command.replace(/^-/, '');
}

/** Whether both rows can be active for the same key: their clauses are equal, or at least one of them has no clause. */
function collide(a: KeybindingRow, b: KeybindingRow): boolean {
  return (
    a.command !== b.command &&
    a.keys === b.keys &&
    (a.when === b.when || a.when === undefined || b.when === undefined)
  );
}

/** Rows whose title, command, key and clause together contain every word of the text. */
export function filterByText(rows: readonly KeybindingRow[], text: string): readonly KeybindingRow[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return rows.filter(({ title, command, keys, when = '' }) => {
    const all = `${title} ${command} ${keys} ${when}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

export function filterByKeys(
  rows: readonly KeybindingRow[],
  pressed: readonly KeyCombination[],
): readonly KeybindingRow[] {
  return rows.filter(({ sequence }) =>
    pressed.every((combination, index) => {
      const own = sequence[index];
      return own !== undefined && sameCombination(own, combination);
    }),
  );
}
