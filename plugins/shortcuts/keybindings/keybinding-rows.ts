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

/** A line of the editor of keys: a command with one of its keys, or with none. */
export interface KeybindingRow {
  readonly id: string;
  readonly command: string;
  /** 'View: Reset Layout'; the id of a command that is not there. */
  readonly title: string;
  readonly isKnown: boolean;
  readonly sequence: readonly KeyCombination[];
  /** As people on the platform write it; '' for none. */
  readonly keys: string;
  /** What the browser does with the key, where it keeps that for itself. */
  readonly reserved?: string;
  /** The key as it was given, for entries that take it away. */
  readonly key: string;
  readonly when: string | undefined;
  readonly source: 'default' | 'user';
  /** The user has set something for the command. */
  readonly isChanged: boolean;
  /** Other commands that the key runs, the one that goes first at the head; `wins` says whether this row does. */
  readonly rivals: readonly KeybindingRow[];
  readonly wins: boolean;
}

/** Every command with its keys in force, by title; those of the user's entries that no plugin knows among them. */
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
      rivals: [],
      wins: true,
    };
    return { row, priority: shortcut.priority };
  });
  const rows = bound.map(({ row, priority }) => {
    const rivals = bound.filter((other) => collide(row, other.row));
    const stronger = rivals.filter((other) => other.priority > priority);
    return {
      ...row,
      rivals: [...stronger, ...rivals.filter((other) => !stronger.includes(other))].map((other) => other.row),
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
        rivals: [],
        wins: true,
      }),
    );
  return [...rows, ...unbound].sort((a, b) => compareTexts(a.title, b.title));
}

/** Id of the command that an entry is about. */
export function commandOf({ command }: KeybindingEntry): string {
  return command.replace(/^-/, '');
}

/** The same key at a time when both may act: under one clause, or where one of them acts always. */
function collide(a: KeybindingRow, b: KeybindingRow): boolean {
  return (
    a.command !== b.command &&
    a.keys === b.keys &&
    (a.when === b.when || a.when === undefined || b.when === undefined)
  );
}

/** Rows whose command, key or clause contains the words. */
export function filterByText(rows: readonly KeybindingRow[], text: string): readonly KeybindingRow[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return rows.filter(({ title, command, keys, when = '' }) => {
    const all = `${title} ${command} ${keys} ${when}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Rows whose keys begin with those that were pressed. */
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
