import type { CommandDescription } from '@core/commands/commands';
import type { ContextKeyDescription } from '@core/commands/context-keys/context-keys';
import { coreKeyDescriptions } from '@core/commands/context-keys/core-key-descriptions';
import type { JsonSuggestion, JsonSuggestions } from '@host/ui/fields/json-editor';
import { messages } from '../messages';

export interface KnownNames {
  readonly commands: readonly CommandDescription[];
  readonly contextKeys: readonly ContextKeyDescription[];
}

/** Suggestions at the caret in keybindings.json: a command, a context key in a clause, a member, or a whole entry. */
export function suggestJson(text: string, caret: number, known: KnownNames): JsonSuggestions | undefined {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const found = commandsIn(line, known) ?? contextKeysIn(line, known) ?? membersIn(line) ?? entryIn(line);
  if (!found) return undefined;
  const [typed, word, all] = found;
  const wanted = word.toLowerCase();
  const items = all
    .filter(({ label, detail = '' }) => `${label} ${detail}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(startsWith(b, wanted)) - Number(startsWith(a, wanted)));
  return items.length === 0 ? undefined : { from: caret - typed.length, to: caret, items };
}

/** The typed text to replace, the word to match, and all candidates. */
type Found = readonly [typed: string, word: string, all: readonly JsonSuggestion[]];

function startsWith({ label }: JsonSuggestion, word: string): boolean {
  return label.toLowerCase().startsWith(word);
}

function commandsIn(line: string, { commands }: KnownNames): Found | undefined {
  const [, typed, removal = '', word = ''] = /"command"\s*:\s*("(-?)([\w.]*))$/.exec(line) ?? [];
  if (typed === undefined) return undefined;
  const all = commands.map(({ id, title, category }) => ({
    label: `${removal}${id}`,
    detail: category === undefined ? title : `${category}: ${title}`,
    text: `"${removal}${id}"`,
  }));
  return [typed, `${removal}${word}`, all.sort((a, b) => a.label.localeCompare(b.label, 'en'))];
}

function contextKeysIn(line: string, { contextKeys }: KnownNames): Found | undefined {
  const [, word] = /"when"\s*:\s*"(?:[^"]*[\s(!])?([\w.]*)$/.exec(line) ?? [];
  if (word === undefined) return undefined;
  const all = contextKeys
    .filter(({ key }) => !key.endsWith('*'))
    .map(({ key, description = coreKeyDescriptions[key] ?? '' }) => ({
      label: key,
      detail: description,
      text: key,
    }));
  return [word, word, all];
}

function membersIn(line: string): Found | undefined {
  const [, before, typed, word] = /(\{|\{.*,)\s*("(\w*))$/.exec(line) ?? /^(\s*)("(\w*))$/.exec(line) ?? [];
  if (before === undefined || typed === undefined || word === undefined) return undefined;
  const all = (['key', 'command', 'when', 'args'] as const)
    .filter((name) => !before.includes(`"${name}"`))
    .map((name) => ({
      label: name,
      detail: messages.member(name),
      text: `"${name}": ${name === 'args' ? '[]' : '"'}`,
    }));
  return [typed, word, all];
}

/** Suggests an entry at the start of a line or of the list, because a member name would start with a quotation mark. */
function entryIn(line: string): Found | undefined {
  const [, typed] = /^[\s[,]*(\{)$/.exec(line) ?? [];
  const entry = { label: messages.newEntry, text: '{ "key": "", "command": "" }' };
  return typed === undefined ? undefined : [typed, '', [entry]];
}
