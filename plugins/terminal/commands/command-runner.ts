import { errorMessage, isCancellation } from '@core/base/errors';
import { abortable } from '@core/base/long-work';
import type { TerminalCommandService } from '@core/commands/terminal-commands';
import type { CommandCall, CommandResult } from '../engine/shell-host';
import { INTERRUPTED } from '../engine/shell-state';
import { helpText } from './help';
import { folderInProject } from './project-path';
import { resolveCommand } from './resolve-command';

/** Exit code for incorrect usage. */
const REFUSED = 2;

export class CommandRunner {
  readonly #commands: TerminalCommandService;
  readonly #print: (text: string) => void;
  #running: AbortController | undefined;

  constructor(commands: TerminalCommandService, print: (text: string) => void) {
    this.#commands = commands;
    this.#print = print;
  }

  /**
   * The first word of each command. The shell passes command lines that start with one of these words to this runner.
   */
  get names(): readonly string[] {
    return [...new Set(this.#commands.commands.map(({ name }) => name.split(' ')[0] ?? name))];
  }

  interrupt(): void {
    this.#running?.abort();
  }

  async run({ words, cwd, stdin, live }: CommandCall): Promise<CommandResult> {
    const printed = { stdout: '', stderr: '' };
    const print = (text: string, stream: 'stdout' | 'stderr' = 'stdout') => {
      if (live) this.#print(text);
      else printed[stream] += text;
    };
    const controller = new AbortController();
    this.#running = controller;
    const exitCode = await this.#run({ words, cwd, stdin, live }, print, controller.signal);
    if (this.#running === controller) this.#running = undefined;
    return { exitCode, ...printed };
  }

  async #run(
    { words, cwd, stdin }: CommandCall,
    print: (text: string, stream?: 'stdout' | 'stderr') => void,
    signal: AbortSignal,
  ): Promise<number> {
    const resolved = resolveCommand(words, this.#commands.commands);
    if (resolved.type === 'refused') {
      print(`${resolved.reason}\n`, 'stderr');
      return REFUSED;
    }
    const { typed, command, args } = resolved;
    if (args.includes('--help') || args.includes('-h')) {
      print(helpText(typed));
      return 0;
    }
    try {
      const handler = await this.#commands.handler(command.name);
      const folder = folderInProject(cwd);
      // A command that ignores its signal must not block the terminal.
      return await abortable(handler({ name: typed.name, args, folder, stdin, print, signal }), signal);
    } catch (error) {
      if (isCancellation(error)) return INTERRUPTED;
      print(`${typed.name}: ${errorMessage(error)}\n`, 'stderr');
      return error instanceof Error && error.name === 'UsageError' ? REFUSED : 1;
    }
  }
}
