import type {
  TerminalCommandDescription,
  TerminalCommandHandler,
  TerminalCommandService,
} from '@core/commands/terminal-commands';
import { messages } from '../messages';
import { cyan, dim } from './colors';
import { resolveCommand } from './resolve-command';

export function helpCommand({ commands }: { commands: TerminalCommandService }): TerminalCommandHandler {
  return async ({ args, print }) => {
    if (args.length > 0) {
      const resolved = resolveCommand(args, commands.commands);
      if (resolved.type === 'refused') throw new Error(resolved.reason);
      print(helpText(resolved.typed));
      return 0;
    }
    const sorted = commands.commands.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const own = sorted.filter(({ runs }) => runs === undefined);
    const spellings = sorted.filter(({ runs }) => runs !== undefined);
    print(`${messages.helpOwn}\n${own.map(row).join('')}`);
    if (spellings.length > 0) print(`\n${messages.helpSpellings}\n${spellings.map(row).join('')}`);
    print(`\n${dim(messages.helpShell)}\n`);
    return 0;
  };
}

export function helpText({ name, description, usage, runs }: TerminalCommandDescription): string {
  const line = usage === undefined ? name : `${name} ${usage}`;
  return `${messages.usage(line)}\n${description}\n${runs === undefined ? '' : `${messages.sameAs(runs)}\n`}`;
}

function row({ name, description }: TerminalCommandDescription): string {
  return `  ${cyan(name.padEnd(24))} ${description}\n`;
}
