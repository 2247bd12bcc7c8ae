import { errorMessage } from '@core/base/errors';
import { err, ok, type Result } from '@core/base/result';
import { parseJsonc } from '@core/base/text/parse-json';
import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import type { TextPosition } from '@core/languages/editor/editor';
import { parseKeySequence } from '@core/shortcuts/key-combination';
import * as z from 'zod/mini';
import { messages } from '../messages';
import { scanJsoncList } from './scan-jsonc-list';

const entrySchema = z.object({
  /** For example 'ctrl+k ctrl+s'; empty in an entry that removes all keys from a command. */
  key: z._default(z.string(), ''),
  /** A leading '-' removes the key from the command. */
  command: z.string().check(z.regex(/^-?[\w.-]+$/, { error: () => messages.needsCommandId })),
  when: z.optional(z.string()),
  args: z.optional(z.unknown()),
});

/** An entry in keybindings.json, in VS Code's format. */
export type KeybindingEntry = Readonly<z.infer<typeof entrySchema>>;

/** An item in the file; `entry` is set if it is valid. */
export interface KeybindingItem {
  readonly json: unknown;
  readonly entry?: KeybindingEntry;
}

export interface KeybindingFile {
  /** In file order. The last matching entry takes precedence. */
  readonly items: readonly KeybindingItem[];
  /** Reasons for ignored entries, one sentence each. */
  readonly problems: readonly string[];
}

export const emptyFile: KeybindingFile = { items: [], problems: [] };

/** Parses keybindings.json. An error is a single sentence that includes the position. */
export function readKeybindingFile(text: string): Result<KeybindingFile> {
  if (text.trim() === '') return ok(emptyFile);
  const scanned = scanJsoncList(text);
  if (!scanned.ok) {
    const { at, missing } = scanned.error;
    return err(messages.fileBroken(placeOf(text, at), messages.missing(missing)));
  }
  const json: unknown = parseJsonc(text);
  const places = scanned.value.items;
  const problems: string[] = [];
  const items = (Array.isArray(json) ? json : []).map((item: unknown, index): KeybindingItem => {
    const read = readEntry(item);
    if (read.ok) return { json: item, entry: read.value };
    const { line } = placeOf(text, places[index]?.start ?? 0);
    problems.push(messages.badEntry(index + 1, line, read.error));
    return { json: item };
  });
  return ok({ items, problems });
}

export function usableEntries({ items }: Pick<KeybindingFile, 'items'>): readonly KeybindingEntry[] {
  return items.flatMap(({ entry }) => entry ?? []);
}

function readEntry(item: unknown): Result<KeybindingEntry> {
  const parsed = entrySchema.safeParse(item);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return err([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  }
  const { key, when, command } = parsed.data;
  try {
    if (key !== '' || !command.startsWith('-')) parseKeySequence(key, 'linux');
    if (when !== undefined) parseWhenClause(when);
    return ok(parsed.data);
  } catch (error) {
    return err(errorMessage(error));
  }
}

function placeOf(text: string, at: number): TextPosition {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
