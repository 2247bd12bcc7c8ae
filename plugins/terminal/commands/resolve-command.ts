import type { TerminalCommandDescription } from '@core/commands/terminal-commands';
import { messages } from '../messages';

/**
 * The result of looking up a command line: the command and its arguments, or the reason why there is none.
 */
export type ResolvedCommand =
  | {
      readonly type: 'command';
      readonly typed: TerminalCommandDescription;
      /** The command to run. It differs from `typed` if the typed command is an alias. */
      readonly command: TerminalCommandDescription;
      readonly args: readonly string[];
    }
  | { readonly type: 'refused'; readonly reason: string };

/** Finds the command with the longest matching name and resolves its alias (`runs`). */
export function resolveCommand(
  words: readonly string[],
  commands: readonly TerminalCommandDescription[],
): ResolvedCommand {
  const typed = longest(words, commands);
  if (!typed) return { type: 'refused', reason: refusal(words, commands) };
  let command = typed;
  let args = words.slice(wordsOf(typed.name).length);
  const seen = new Set([typed.name]);
  while (command.runs !== undefined) {
    const inner = [...wordsOf(command.runs), ...args];
    const next = longest(inner, commands);
    if (!next || seen.has(next.name)) {
      return { type: 'refused', reason: messages.notOffered(typed.name, command.runs) };
    }
    seen.add(next.name);
    args = inner.slice(wordsOf(next.name).length);
    command = next;
  }
  return { type: 'command', typed, command, args };
}

function longest(
  words: readonly string[],
  commands: readonly TerminalCommandDescription[],
): TerminalCommandDescription | undefined {
  return commands
    .filter(({ name }) => wordsOf(name).every((word, index) => words[index] === word))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

function refusal(words: readonly string[], commands: readonly TerminalCommandDescription[]): string {
  const [tool = ''] = words;
  const offered = commands.map(({ name }) => name).filter((name) => name.startsWith(`${tool} `));
  const subcommand = words.slice(0, 3).filter((word) => !word.startsWith('-'));
  return messages.onlyOffered(subcommand.join(' '), offered);
}

function wordsOf(name: string): string[] {
  return name.split(' ');
}
