import type { DisposableStore } from '@core/base/lifecycle';
import type { TerminalCommandHandler } from '@core/commands/terminal-commands';
import type { PluginServices } from '@host/api/plugin-context';
import { callCommand } from './call';
import { compileCommand } from './compile';
import { deployCommand } from './deploy';
import { helpCommand } from './help';
import { openCommand } from './open';
import { runCommand } from './run';
import { testCommand } from './test';

/** Gives the commands that this plugin declares their handlers. */
export function registerCommands(services: PluginServices, subscriptions: DisposableStore): void {
  const handlers: Readonly<Record<string, TerminalCommandHandler>> = {
    compile: compileCommand(services),
    call: callCommand(services),
    deploy: deployCommand(services),
    help: helpCommand({ commands: services.terminalCommands }),
    open: openCommand(services),
    run: runCommand(services),
    test: testCommand(services),
  };
  for (const [name, handler] of Object.entries(handlers)) {
    subscriptions.add(services.terminalCommands.register(name, handler));
  }
}
