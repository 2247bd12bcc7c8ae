import { throwIfCancelled } from '@core/base/errors';
import { diagnosticLine } from '@core/chains/builds/describe-build';
import { projectSources } from '@core/chains/builds/project-sources';
import { storeWritten } from '@core/chains/builds/written-files';
import type { CommandService } from '@core/commands/commands';
import type { TerminalCommandHandler, TerminalInvocation } from '@core/commands/terminal-commands';
import { verdictLine } from '@core/execution/run/test-lines';
import type { RunEvent } from '@core/execution/run-events';
import type { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import type { ExecutionResult } from '@core/execution/wire';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import { outputMessages } from '@core/notifications/output/messages';
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

/** `run [script]`: runs the project like 'Run: Execute', or a single project script. */
export function runCommand(services: Services): TerminalCommandHandler {
  return (invocation) => {
    const [script, ...others] = readOptions(invocation.args).words;
    if (others.length > 0) throw new UsageError(messages.oneScript);
    return script === undefined
      ? runProject(services, invocation)
      : runScript(services, projectPath(script, invocation), invocation);
  };
}

async function runProject(
  { commands }: Pick<Services, 'commands'>,
  { print, signal }: TerminalInvocation,
): Promise<number> {
  if (!commands.get('run.execute')) throw new Error(messages.noBuilds);
  const stop = () => void commands.execute('run.stop').catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    let reason: string = messages.busy;
    let shown = '';
    const show = (event: RunEvent) => {
      if (event.type === 'output') {
        if (event.omitted) print(`${outputMessages.linesOmitted(event.omitted)}\n`, event.stream);
        if (event.stream === 'stdout') print(`${event.text}\n`);
        else print(`${red(event.text)}\n`, 'stderr');
      } else if (event.type === 'diagnostics') {
        for (const diagnostic of event.diagnostics) print(`${red(diagnosticLine(diagnostic))}\n`, 'stderr');
      } else if (event.type === 'test') print(`${verdictLine(event)}\n`);
      else if (event.type === 'progress') {
        const step = `${event.progress.stage} ${event.progress.message ?? ''}`.trimEnd();
        if (step !== shown) print(`${dim(`${step} …`)}\n`);
        shown = step;
      }
    };
    const result = (await commands.execute('run.execute', {
      showOutput: false,
      failed: (reported: string) => {
        reason = reported;
      },
      emit: show,
    })) as ExecutionResult | undefined;
    throwIfCancelled(signal);
    if (!result) throw new Error(reason);
    return result.exitCode;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function runScript(
  {
    editor,
    files,
    projects,
    scriptRunners,
  }: Pick<Services, 'editor' | 'files' | 'projects' | 'scriptRunners'>,
  path: string,
  { print, signal }: TerminalInvocation,
): Promise<number> {
  const { project } = projects;
  if (!project || !files.exists(path)) throw new UsageError(messages.noSuchFile(path));
  const runners = await scriptRunners.all(signal);
  const runner = runners.find((one) => one.isScript(path));
  if (!runner) throw new UsageError(messages.noScript(path));
  await editor.saveAll();
  const records = await files.readAll();
  const sources = projectSources(records);
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
