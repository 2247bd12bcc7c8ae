import type { DisposableStore } from '@core/base/lifecycle';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { CommandService } from '@core/commands/commands';
import type { TerminalCommandHandler, TerminalCommandService } from '@core/commands/terminal-commands';
import type { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import { callCommand } from './call';
import { compileCommand } from './compile';
import { deployCommand } from './deploy';
import { helpCommand } from './help';
import { openCommand } from './open';
import { runCommand } from './run';
import { testCommand } from './test';

interface Services {
  readonly commands: CommandService;
  readonly deployments: DeploymentService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
  readonly scriptRunners: ScriptRunnerService;
  readonly terminalCommands: TerminalCommandService;
  readonly tests: TestService;
}

export function registerCommands(services: Services, subscriptions: DisposableStore): void {
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
