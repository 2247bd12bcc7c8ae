import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';

/** A command of the terminal, as a manifest declares it. */
export interface TerminalCommandDescription {
  /** What is typed: 'compile', or with its sub-commands 'npx hardhat test'. */
  readonly name: string;
  /** One sentence for `help`. */
  readonly description: string;
  /** What may follow the name: '[--chain <id>] [path…]'. */
  readonly usage?: string;
  /**
   * The command that is run instead, with what follows this one's name: 'compile --chain ton'. So the spellings of desktop
   * tools need no code.
   */
  readonly runs?: string;
}

/** One call of a command. */
export interface TerminalInvocation {
  /** As it was typed, without arguments: 'forge test', where `runs` made a 'test' of it. */
  readonly name: string;
  /** What follows the name, words as the shell has split them. */
  readonly args: readonly string[];
  /** Project path of the working directory ('' is the root); undefined outside the project. */
  readonly folder: string | undefined;
  /** What was piped in; '' for nothing. */
  readonly stdin: string;
  /** Prints text as it is, with its line breaks and ANSI colours; at once, unless the shell collects it for a pipe. */
  readonly print: (text: string, stream?: 'stdout' | 'stderr') => void;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

/**
 * Runs a command and resolves to its exit code, 0 for success. A rejection is printed as `name: message` and gives the exit
 * code 1; `CancellationError` gives 130.
 */
export type TerminalCommandHandler = (invocation: TerminalInvocation) => Promise<number>;

/** The commands that plugins bring to the terminal, whoever shows it. */
export interface TerminalCommandService {
  /** In order of declaration. */
  readonly commands: readonly TerminalCommandDescription[];
  /** Announces a command; `activate` brings its handler when it is first run. Throws when the name is taken. */
  declare(command: TerminalCommandDescription, activate: () => Promise<void>): Disposable;
  /** Gives a declared command, other than one with `runs`, its handler. */
  register(name: string, handler: TerminalCommandHandler): Disposable;
  /** The handler of a declared command, activating its plugin on first use. Rejects when nobody brings it. */
  handler(name: string): Promise<TerminalCommandHandler>;
}

export const TerminalCommandService = serviceToken<TerminalCommandService>('TerminalCommandService');
