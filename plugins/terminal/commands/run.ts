import { throwIfCancelled } from '@core/base/errors';
import type { TaskProgress } from '@core/base/task';
import type { CommandService } from '@core/commands/commands';
import type { TerminalCommandHandler, TerminalInvocation } from '@core/commands/terminal-commands';
import { isExecutable } from '@core/execution/bundle';
import type { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { storeWritten } from '@core/execution/scripts/written-files';
import type { ExecutionResult } from '@core/execution/wire';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import { outputMessages } from '@core/notifications/output/messages';
import { firstValueFrom } from 'rxjs';
import { messages } from '../messages';
import { dim, red } from './colors';
import { projectPath } from './project-path';
import { readOptions, UsageError } from './read-options';

interface Services {
  readonly commands: CommandService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
  readonly scriptRunners: ScriptRunnerService;
}

/** `run [script]`: runs the project as 'Run: Execute' does, or one script of it. */
export function runCommand(services: Services): TerminalCommandHandler {
  return (invocation) => {
    const [script, ...others] = readOptions(invocation.args).words;
    if (others.length > 0) throw new UsageError(messages.oneScript);
    return script === undefined
      ? runProject(services, invocation)
      : runScript(services, projectPath(script, invocation), invocation);
  };
}

async function runProject({ commands }: Services, { print, signal }: TerminalInvocation): Promise<number> {
  if (!commands.get('run.execute')) throw new Error(messages.noBuilds);
  const stop = () => void commands.execute('run.stop').catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    let reason: string = messages.busy;
    let shown = '';
    const result = (await commands.execute('run.execute', {
      showOutput: false,
      failed: (told: string) => {
        reason = told;
      },
      // What a run prints is part of its result; until then its steps show that it goes on.
      progress: ({ message = '', stage }: TaskProgress) => {
        const step = `${stage} ${message}`.trimEnd();
        if (step !== shown) print(`${dim(`${step} …`)}\n`);
        shown = step;
      },
    })) as ExecutionResult | undefined;
    throwIfCancelled(signal);
    if (!result) throw new Error(reason);
    print(result.stdout);
    if (result.stderr !== '') print(red(result.stderr.trimEnd()).concat('\n'), 'stderr');
    return result.exitCode;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function runScript(
  { editor, files, projects, scriptRunners }: Services,
  path: string,
  { print, signal }: TerminalInvocation,
): Promise<number> {
  const { project } = projects;
  if (!project || !files.exists(path)) throw new UsageError(messages.noSuchFile(path));
  const runners = await firstValueFrom(scriptRunners.runners$);
  const runner = runners.find((one) => one.isScript(path));
  if (!runner) throw new UsageError(messages.noScript(path));
  await editor.saveAll();
  const records = await files.readAll();
  const sources = records.flatMap(({ path: at, content }) =>
    isExecutable(at, content) ? { path: at, content } : [],
  );
  const outcome = await runner.run(
    { projectId: project.id, files: sources, path },
    ({ omitted, stream, text }) => {
      if (omitted) print(`${outputMessages.linesOmitted(omitted)}\n`, stream);
      print(`${text}\n`, stream);
    },
    { signal },
  );
  if (projects.project?.id === project.id)
    await storeWritten(files, outcome.written, messages.scriptFiles(path));
  if (outcome.type === 'ended') return outcome.exitCode;
  if (outcome.type === 'notOffered') print(`${outcome.reason}\n`, 'stderr');
  else {
    const [frame] = outcome.failure.frames;
    const place = frame ? `${frame.path}:${frame.line}:${frame.column}` : path;
    print(`${red(`${place}: error: ${outcome.failure.message}`)}\n`, 'stderr');
  }
  return 1;
}
