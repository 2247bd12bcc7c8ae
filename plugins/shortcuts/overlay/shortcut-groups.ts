import { compareTexts } from '@core/base/localization/format';
import { categoryName } from '@core/commands/category-name';
import { keySequenceLabel, parseKeySequence } from '@core/shortcuts/key-combination';
import type { Platform, Shortcut } from '@core/shortcuts/shortcuts';
import { reservedNote } from '../reserved-note';

export interface ShortcutEntry {
  readonly description: string;
  /** In platform notation. */
  readonly keys: string;
  /** The browser's action for the key, if it reserves the key. */
  readonly reserved: string | undefined;
}

export interface ShortcutGroup {
  readonly category: string;
  /** Sorted by description. */
  readonly entries: readonly ShortcutEntry[];
}

/** Category order from specification §2.4. Other categories follow alphabetically. */
const order = ['file', 'edit', 'view', 'navigation', 'general'];

function placeOf(category: string): number {
  const place = order.indexOf(category);
  return place < 0 ? order.length : place;
}

/** Shortcuts by category. A shortcut that is registered for several contexts, such as text fields, is listed once. */
export function groupShortcuts(shortcuts: readonly Shortcut[], platform: Platform): readonly ShortcutGroup[] {
  const groups = new Map<string, Map<string, ShortcutEntry>>();
  for (const { category, description, key } of shortcuts) {
    const entries = groups.get(category) ?? new Map<string, ShortcutEntry>();
    const sequence = parseKeySequence(key, platform);
    const keys = keySequenceLabel(sequence, platform);
    const reserved = reservedNote(sequence[0], platform);
    groups.set(category, entries.set(`${keys} ${description}`, { description, keys, reserved }));
  }
  return [...groups]
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || compareTexts(categoryName(a), categoryName(b)))
    .map(([category, entries]) => ({
      category: categoryName(category),
      entries: [...entries.values()].sort((a, b) => compareTexts(a.description, b.description)),
    }));
}

/** Groups with only the entries whose description or key contains the query; empty groups are omitted. */
export function filterGroups(groups: readonly ShortcutGroup[], query: string): readonly ShortcutGroup[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return groups;
  return groups
    .map(({ category, entries }) => ({
      category,
      entries: entries.filter(
        ({ description, keys }) =>
          description.toLowerCase().includes(wanted) || keys.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export function countEntries(groups: readonly ShortcutGroup[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0);
}
