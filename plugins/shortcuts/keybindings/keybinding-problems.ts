import type { JsonProblem } from '@host/ui/fields/json-editor';
import { messages } from '../messages';
import { readKeybindingFile } from './keybinding-file';
import { commandOf } from './keybinding-rows';

/** Problems in the text of keybindings.json. Invalid entries are ignored and do not prevent saving. */
export function keybindingProblems(text: string, isCommand: (id: string) => boolean): readonly JsonProblem[] {
  const read = readKeybindingFile(text);
  if (!read.ok) return [{ severity: 'error', message: read.error }];
  const { items, problems } = read.value;
  const unknown = items.flatMap(({ entry }, index) =>
    entry && !isCommand(commandOf(entry)) ? messages.unknownEntry(index + 1, commandOf(entry)) : [],
  );
  return [...problems, ...unknown].map((message) => ({ severity: 'warning', message }));
}
