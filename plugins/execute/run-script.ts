import { throwIfCancelled } from '@core/base/errors';
import { storeWritten } from '@core/chains/builds/written-files';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { printFailure } from '@core/execution/run/test-lines';
import { printScriptOutput } from '@core/execution/scripts/print-script-output';
import type { ScriptOutcome, ScriptRunner, ScriptRunnerService } from '@core/execution/scripts/script-runner';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { OutputChannel } from '@core/notifications/output/output';
import { firstValueFrom } from 'rxjs';
import type { ActivityTask } from './activity-runner';
import { messages } from './messages';

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly quickInput: QuickInputService;
  readonly scriptRunners: ScriptRunnerService;
}

interface RunScriptServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
}

export interface RunnableScript {
  readonly path: string;
  readonly runner: ScriptRunner;
}

/**
 * The script to run: the given one or, if there is none, the one in the active editor or one that the user selects.
 * Undefined if the user cancels. Throws if the project has no script.
 */
export async function chooseScript(
  { editor, files, quickInput, scriptRunners }: Services,
  wanted: string | undefined,
): Promise<RunnableScript | undefined> {
  const runners = await scriptRunners.all();
  const runnable = (path: string): RunnableScript[] => {
    const runner = runners.find((one) => one.isScript(path));
    return runner && files.exists(path) ? [{ path, runner }] : [];
  };
  const path = wanted ?? (await firstValueFrom(editor.active$))?.path;
  const [named] = path === undefined ? [] : runnable(path);
  if (named) return named;
  if (wanted !== undefined) throw new Error(messages.noScript(wanted));
  const scripts = files.files.flatMap((file) => runnable(file.path));
  if (scripts.length === 0) throw new Error(messages.noScripts);
  const items = scripts.map((script) => ({
    label: script.path,
    file: { path: script.path, type: 'file' as const },
    script,
  }));
  return (await quickInput.pick({ title: messages.chooseScript, items }))?.script;
}

/**
 * Saves files, runs a script, and prints its output as it arrives. Rejects only on tool failures. An error in the
 * script is returned as an outcome.
 */
export async function runScript(
  { editor, files, projects }: RunScriptServices,
  { path, runner }: RunnableScript,
  channel: OutputChannel,
  task: ActivityTask,
): Promise<ScriptOutcome> {
  const { project } = projects;
  if (!project) throw new Error(messages.noProject);
  channel.append(messages.scriptStarted(path));
  await editor.saveAll();
  const records = await files.readAll();
  throwIfCancelled(task.signal);
  const sources = records.flatMap((record) =>
    typeof record.content === 'string' ? { path: record.path, content: record.content } : [],
  );
  const outcome = await runner.run(
    { projectId: project.id, files: sources, path },
    (output) => printScriptOutput(channel, output),
    task,
  );
  if (projects.project?.id === project.id) {
    await storeWritten(files, outcome.written, messages.scriptFiles(path));
  }
  if (outcome.type === 'failed') {
    printFailure((line) => channel.append(line, 'error'), path, outcome.failure);
  } else if (outcome.type === 'notOffered') channel.append(outcome.reason, 'error');
  return outcome;
}
