import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { Logger } from '@core/base/logger';
import type { Build, BuildService } from '@core/chains/builds/builds';
import { type BuildCounts, buildSummary } from '@core/chains/builds/describe-build';
import { storeWritten } from '@core/chains/builds/written-files';
import type { ChainService } from '@core/chains/chains';
import type { CommandService } from '@core/commands/commands';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ExecutionService, ExecutionSession, RunRequest, RunTask } from '@core/execution/execution';
import type { RunEvent } from '@core/execution/run-events';
import type { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { testSummary } from '@core/execution/tests/test-summary';
import type { ExecutionResult } from '@core/execution/wire';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { NotificationService } from '@core/notifications/notifications';
import type { OutputChannel, OutputService } from '@core/notifications/output/output';
import { runCommand } from '@host/api/run-command';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { type Activity, ActivityRunner, type ActivityTask } from './activity-runner';
import { compileProject } from './compile-project';
import { channels, messages } from './messages';
import { EventPrinter } from './print-events';
import { createRunRequest } from './run-request';
import { chooseScript, runScript } from './run-script';
import { writeBuild } from './write-build';

interface Services {
  readonly announcements: AnnouncementService;
  readonly builds: BuildService;
  readonly chains: ChainService;
  readonly commands: CommandService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly execution: ExecutionService;
  readonly files: ProjectFiles;
  readonly logger: Logger;
  readonly notifications: NotificationService;
  readonly output: OutputService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
  readonly scriptRunners: ScriptRunnerService;
}

export interface RunOptions {
  /** If false, Output is not opened, because the caller shows the result itself. Default: true. */
  readonly showOutput?: boolean;
  /** Receives the events of a run. */
  readonly emit?: (event: RunEvent) => void;
  /** Receives the reason for a failure. If set, no notification is shown. */
  readonly failed?: (reason: string) => void;
}

/** Result of the last run or build, for the status bar. */
export interface Outcome {
  readonly succeeded: boolean;
  readonly text: string;
}

const cancelledText = { run: messages.runCancelled, build: messages.buildCancelled } as const;
const failedText = { run: messages.runFailed, build: messages.buildFailed } as const;

/**
 * Runs and builds the open project, and shows the results in Output, Problems, `build/` and the status bar. The methods
 * never reject.
 */
export class ProjectRunner {
  readonly #services: Services;
  readonly #runner: ActivityRunner;
  /** Undefined until a run or build ends in this project. Replays the latest value. */
  readonly outcome$ = new BehaviorSubject<Outcome | undefined>(undefined);

  constructor(services: Services) {
    this.#services = services;
    this.#runner = new ActivityRunner(services.notifications, ({ kind }) =>
      this.#showOutput({ name: channels[kind] }, false),
    );
  }

  /** The current activity. Replays the latest value. */
  get activity$(): BehaviorSubject<Activity | undefined> {
    return this.#runner.activity$;
  }

  /**
   * Resolves to the result, or to undefined if the run failed, was stopped or was refused. In that case, the reason is
   * shown to the user.
   */
  execute(options?: RunOptions): Promise<ExecutionResult | undefined> {
    const activity = { kind: 'run', title: messages.runTitle } as const;
    const work = async (channel: OutputChannel, task: ActivityTask) => {
      const request = await createRunRequest(this.#services);
      if (typeof request === 'string') {
        this.#services.logger.warn(request);
        channel.append(request, 'warning');
        options?.failed?.(request);
        return undefined;
      }
      throwIfCancelled(task.signal);
      const run = (runTask: RunTask) => this.#services.execution.run(request, runTask);
      return this.#run({ ...request, fileCount: request.files.length }, run, channel, task, options);
    };
    return this.#do(activity, work, options);
  }

  /** Reruns a session, or the last one if no id is given. */
  executeAgain(sessionId?: string): Promise<ExecutionResult | undefined> {
    return this.#do({ kind: 'run', title: messages.runTitle }, async (channel, task) => {
      const { execution } = this.#services;
      const sessions = await firstValueFrom(execution.sessions$);
      const session = sessionId === undefined ? sessions.at(-1) : sessions.find(({ id }) => id === sessionId);
      if (!session) throw new Error(messages.nothingToRepeat);
      const run = (runTask: RunTask) => execution.retry(session.id, runTask);
      return this.#run({ ...session.request, fileCount: session.fileCount }, run, channel, task);
    });
  }

  /**
   * Resolves to the build, or to undefined if it failed, was stopped or was refused. In that case, the reason is shown
   * to the user.
   */
  compile(options?: RunOptions): Promise<Build | undefined> {
    const activity = { kind: 'build', title: messages.buildTitle } as const;
    const work = async (channel: OutputChannel, task: ActivityTask) => {
      const result = await compileProject(this.#services, channel, task);
      this.#end(result, channel, options);
      return result;
    };
    return this.#do(activity, work, options);
  }

  /** Runs one script. If no path is given, runs the script in the active editor, or one that the user selects. */
  runScript(path?: string): Promise<void> {
    return this.#do({ kind: 'run', title: messages.scriptTitle }, async (channel, task) => {
      const script = await chooseScript(this.#services, path);
      if (!script) return;
      this.#showOutput(channel, true);
      const outcome = await runScript(this.#services, script, channel, task);
      const exitCode = outcome.type === 'ended' ? outcome.exitCode : 1;
      const text =
        outcome.type === 'ended'
          ? messages.scriptEnded(script.path, exitCode)
          : messages.scriptFailed(script.path);
      channel.append(text, exitCode === 0 ? 'info' : 'error');
      this.outcome$.next({ succeeded: exitCode === 0, text });
      this.#services.announcements.announce(text);
    });
  }

  /** Stops the current activity and all other active sessions. */
  async stop(): Promise<void> {
    this.#runner.cancel();
    await this.#services.execution.cancelAll();
  }

  /** Stops all work and clears the outcome when the project is closed. */
  async leave(): Promise<void> {
    this.outcome$.next(undefined);
    await this.stop();
  }

  async #run(
    { fileCount, language, projectId }: Omit<RunRequest, 'files'> & Pick<ExecutionSession, 'fileCount'>,
    run: (task: RunTask) => Promise<ExecutionResult>,
    channel: OutputChannel,
    { progress, signal }: ActivityTask,
    options?: RunOptions,
  ): Promise<ExecutionResult> {
    const { files, projects } = this.#services;
    const isOpen = () => projects.project?.id === projectId;
    channel.append(messages.started(fileCount, language));
    if (options?.showOutput !== false) this.#showOutput(channel, true);
    const printer = new EventPrinter(channel, this.#services, isOpen);
    const result = await run({
      signal,
      emit: (event) => {
        if (event.type === 'progress') progress(event.progress);
        else printer.print(event);
        options?.emit?.(event);
      },
    });
    const seconds = (result.durationMs / 1000).toFixed(2);
    const severity = result.exitCode === 0 ? 'info' : 'error';
    channel.append(messages.finished(seconds, result.exitCode), severity);
    if (!isOpen()) return result;
    await storeWritten(files, result.written, messages.hookFiles);
    await writeBuild(this.#services, projectId, result.artifacts);
    this.#end(result, channel, options);
    return result;
  }

  async #do<Result>(
    { kind, title }: Pick<Activity, 'kind' | 'title'>,
    work: (channel: OutputChannel, task: ActivityTask) => Promise<Result | undefined>,
    { failed }: RunOptions = {},
  ): Promise<Result | undefined> {
    const channel = this.#services.output.channel(channels[kind]);
    channel.startSection();
    let result: Result | undefined;
    try {
      await this.#runner.run({ kind, title }, async (task) => {
        result = await work(channel, task);
      });
    } catch (error) {
      if (isCancellation(error)) channel.append(cancelledText[kind], 'warning');
      else this.#fail(kind, errorMessage(error), channel, failed);
    }
    return result;
  }

  #end(
    result: BuildCounts & Partial<Pick<ExecutionResult, 'exitCode' | 'tests'>>,
    channel: OutputChannel,
    { showOutput = true }: RunOptions = {},
  ): void {
    const succeeded =
      (result.exitCode ?? 0) === 0 && !result.diagnostics.some(({ severity }) => severity === 'error');
    const tests = result.tests ? [testSummary(result.tests)] : [];
    const text = [buildSummary(result), ...tests].join(' · ');
    this.outcome$.next({ succeeded, text });
    this.#services.announcements.announce(text);
    if (showOutput) this.#showOutput(channel, true);
  }

  /** The status bar shows only a short message. Output and the notification show the reason. */
  #fail(
    kind: Activity['kind'],
    message: string,
    channel: OutputChannel,
    failed?: RunOptions['failed'],
  ): void {
    channel.append(message, 'error');
    this.outcome$.next({ succeeded: false, text: failedText[kind] });
    if (failed) {
      failed(message);
      return;
    }
    this.#services.notifications.show({
      severity: 'error',
      source: channel.name,
      message,
      actions: [{ label: messages.showOutput, run: () => this.#showOutput(channel, false) }],
    });
  }

  /** The output plugin may be disabled, but its channels still store the output. */
  #showOutput({ name }: Pick<OutputChannel, 'name'>, preserveFocus: boolean): void {
    if (!this.#services.commands.get('output.show')) return;
    runCommand(this.#services, 'output.show', name, preserveFocus);
  }
}
