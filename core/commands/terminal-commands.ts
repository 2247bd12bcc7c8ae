import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';

/** A terminal command as declared in a manifest. */
export interface TerminalCommandDescription {
  /** Name as typed: 'compile', or 'npx hardhat test' if it has subcommands. */
  readonly name: string;
  /** One sentence that `help` shows. */
  readonly description: string;
  /** Syntax after the name: '[--chain <id>] [path…]'. */
  readonly usage?: string;
  /**
   * The command that runs in place of this command, with this command's arguments appended: 'compile --chain ton'.
   * Aliases for desktop tools need no handler.
   */
  readonly runs?: string;
}

/** One invocation of a command. */
export interface TerminalInvocation {
  /** The name as typed, without arguments: 'forge test', even if `runs` replaced it with 'test'. */
  readonly name: string;
  /** Arguments after the name, split into words by the shell. */
  readonly args: readonly string[];
  /** Project path of the working directory ('' is the root); undefined outside the project. */
  readonly folder: string | undefined;
  /** Piped input; '' if there is none. */
  readonly stdin: string;
  /**
   * Prints text unchanged, including line breaks and ANSI colours. Output appears immediately unless the shell collects
   * it for a pipe.
   */
  readonly print: (text: string, stream?: 'stdout' | 'stderr') => void;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

/**
 * Runs a command and resolves to its exit code, 0 for success. A rejection is printed as `name: message`,
 * with exit code 1; for `CancellationError` the exit code is 130.
 */
export type TerminalCommandHandler = (invocation: TerminalInvocation) => Promise<number>;

/** Terminal commands from plugins, independent of the terminal's view. */
export interface TerminalCommandService {
  /** All commands in order of declaration. */
  readonly commands: readonly TerminalCommandDescription[];
  /**
   * Declares a command; `activate` is called on first use and must register its handler. Throws if the name
   * is in use.
   */
  declare(command: TerminalCommandDescription, activate: () => Promise<void>): Disposable;
  /** Registers the handler of a declared command that does not have `runs`. */
  register(name: string, handler: TerminalCommandHandler): Disposable;
  /** The handler of a declared command; activates its plugin on first use. Rejects if no plugin registers a handler. */
  handler(name: string): Promise<TerminalCommandHandler>;
}

export const TerminalCommandService = serviceToken<TerminalCommandService>('TerminalCommandService');
