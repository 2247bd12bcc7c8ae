import { errorMessage } from '@core/base/error-message';
import { err, ok, type Result } from '@core/base/result';
import { parseWhenClause } from '@core/context-keys/when-clause';
import { parseKeySequence } from '@core/shortcuts/key-combination';
import { parseJsonc } from '@core/theme/parse-jsonc';
import * as z from 'zod/mini';
import { messages } from '../messages';

const entrySchema = z.object({
  /** 'ctrl+k ctrl+s'; may be left out where a command loses all its keys. */
  key: z._default(z.string(), ''),
  /** A leading '-' takes the key away from the command. */
  command: z.string().check(z.regex(/^-?[\w.-]+$/, { error: () => messages.needsCommandId })),
  when: z.optional(z.string()),
  args: z.optional(z.unknown()),
});

/** An entry of keybindings.json, as VS Code users know it. */
export type KeybindingEntry = Readonly<z.infer<typeof entrySchema>>;

/** An item of the file as it is, so that it is kept when the file is written; `entry` when it can be used. */
export interface KeybindingItem {
  readonly json: unknown;
  readonly entry?: KeybindingEntry;
}

export interface KeybindingFile {
  /** In order: the last one that matches wins. */
  readonly items: readonly KeybindingItem[];
  /** What was left out and why, one sentence each. */
  readonly problems: readonly string[];
}

export const emptyFile: KeybindingFile = { items: [], problems: [] };

/** Reads keybindings.json. The error is a sentence with the place. */
export function readKeybindingFile(text: string): Result<KeybindingFile> {
  if (text.trim() === '') return ok(emptyFile);
  let json: unknown;
  try {
    json = parseJsonc(text);
  } catch (error) {
    return err(messages.fileBroken(placeOf(error, text), errorMessage(error)));
  }
  if (!Array.isArray(json)) return err(messages.fileBroken('', messages.notAList));
  const problems: string[] = [];
  const items = json.map((item: unknown, index): KeybindingItem => {
    const read = readEntry(item);
    if (read.ok) return { json: item, entry: read.value };
    problems.push(messages.badEntry(index + 1, read.error));
    return { json: item };
  });
  return ok({ items, problems });
}

/** Those that can be used, in order. */
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

/** Where a JSON text stops being one, as far as the browser says so. */
function placeOf(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(errorMessage(error))?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return messages.atLine(before.length, (before.at(-1)?.length ?? 0) + 1);
}

/** The text of a file with these items, one a line. */
export function writeKeybindingFile(items: readonly unknown[]): string {
  const lines = items.map((item) => `  ${JSON.stringify(item)}`);
  return `// ${messages.fileHeader}\n[${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}]\n`;
}
