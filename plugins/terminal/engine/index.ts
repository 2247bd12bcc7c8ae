import { type LineResult, Shell, shellCommandNames } from './shell';
import type { ShellHost } from './shell-host';
import type { ShellState } from './shell-state';

/** The shell in its worker. */
export interface ShellEngine {
  /** Makes the shell of this worker, over what the page offers. Called first. */
  start(host: ShellHost, commands: readonly string[]): Promise<void>;
  /** Runs a line and resolves when it has ended; what it prints is told to the host. */
  run(line: string, state: ShellState): Promise<LineResult>;
  /** Ends the line under way at its next command. */
  interrupt(): Promise<void>;
  /** Names of the commands that need no plugin, for completion. */
  commandNames(): Promise<readonly string[]>;
}

export function createShellEngine(): ShellEngine {
  let shell: Shell | undefined;
  return {
    async start(host, commands) {
      shell = new Shell(host, commands);
    },
    async run(line, state) {
      if (!shell) throw new Error('The shell was not started');
      return shell.run(line, state);
    },
    async interrupt() {
      shell?.interrupt();
    },
    commandNames: () => Promise.resolve(shellCommandNames()),
  };
}
