import { isCancellation } from '@core/base/cancellation';
import { errorMessage } from '@core/base/error-message';
import { type BuildCounts, buildSummary } from '@core/chains/describe-build';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import type { ExecutionSession } from '@core/execution/execution';
import type { ExecutionRequest, ExecutionResult } from '@core/execution/wire';
import type { OutputChannel } from '@core/output/output';
import { testSummary } from '@core/tests/tests';
import type { PluginServices } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { type Activity, ActivityRunner, type ActivityTask } from './activity-runner';
import { compileProject } from './compile-project';
import { createProjectRequest } from './create-project-request';
import { channels, messages } from './messages';
import { printResult } from './print-result';
import { chooseScript, runScript } from './run-script';
import { runSession } from './run-session';
import { writeBuild } from './write-build';

/** How the last run or build ended, for the status bar. */
export interface Outcome {
  readonly succeeded: boolean;
  readonly text: string;
}

/** Runs and builds the open project, and tells of it: Output, Problems, `build/`, status bar. Nothing here rejects. */
export class ProjectRunner {
  readonly #services: PluginServices;
  readonly #runner: ActivityRunner;
  /** Undefined until something ended in this project; replays the latest. */
  readonly outcome$ = new BehaviorSubject<Outcome | undefined>(undefined);

  constructor(services: PluginServices) {
    this.#services = services;
    this.#runner = new ActivityRunner(services.notifications);
  }

  /** What is under way now; replays the latest. */
  get activity$(): BehaviorSubject<Activity | undefined> {
    return this.#runner.activity$;
  }

  execute(): Promise<void> {
    return this.#do({ kind: 'run', title: messages.runTitle }, async (channel, task) => {
      const request = await createProjectRequest(this.#services);
      if (typeof request === 'string') {
        this.#services.logger.warn(request);
        channel.append(request, 'warning');
        return;
      }
      await this.#run(request, () => this.#services.execution.start(request), channel, task);
    });
  }

  /** Runs again what a session ran; without an id, what was run last. */
  executeAgain(sessionId?: string): Promise<void> {
    return this.#do({ kind: 'run', title: messages.runTitle }, async (channel, task) => {
      const { execution } = this.#services;
      const sessions = await firstValueFrom(execution.sessions$);
      const session = sessionId === undefined ? sessions.at(-1) : sessions.find(({ id }) => id === sessionId);
      if (!session) throw new Error(messages.nothingToRepeat);
      await this.#run(session.request, () => execution.retry(session.id), channel, task);
    });
  }

  compile(): Promise<void> {
    return this.#do({ kind: 'build', title: messages.buildTitle }, async (channel, task) => {
      this.#end(await compileProject(this.#services, channel, task), channel);
    });
  }

  /** Runs one script by itself; without a path the one that is being edited, or one that the user chooses. */
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

  /** Stops what is under way, here and in every other active session. */
  async stop(): Promise<void> {
    this.#runner.cancel();
    await this.#services.execution.cancelAll();
  }

  /** Leaves a project: stops its work and forgets how it ended. */
  async leave(): Promise<void> {
    this.outcome$.next(undefined);
    await this.stop();
  }

  async #run(
    { language, metadata }: ExecutionRequest,
    start: () => Promise<ExecutionSession>,
    channel: OutputChannel,
    task: ActivityTask,
  ): Promise<void> {
    const { diagnostics, execution } = this.#services;
    channel.append(messages.started(metadata.file_count, language));
    const result = await runSession(execution, start, task);
    printResult(channel, result);
    if (this.#services.projects.project?.id !== metadata.project_id) return;
    diagnostics.set('build', result.diagnostics as readonly Diagnostic[]);
    await writeBuild(this.#services, metadata.project_id, result.artifacts);
    this.#end(result, channel);
  }

  async #do(
    activity: Pick<Activity, 'kind' | 'title'>,
    work: (channel: OutputChannel, task: ActivityTask) => Promise<void>,
  ): Promise<void> {
    const channel = this.#services.output.channel(channels[activity.kind]);
    try {
      await this.#runner.run(activity, (task) => work(channel, task));
    } catch (error) {
      if (isCancellation(error)) channel.append(messages.cancelled, 'warning');
      else this.#fail(errorMessage(error), channel);
    }
  }

  #end(
    result: BuildCounts & Partial<Pick<ExecutionResult, 'exitCode' | 'tests'>>,
    channel: OutputChannel,
  ): void {
    const succeeded =
      (result.exitCode ?? 0) === 0 && !result.diagnostics.some(({ severity }) => severity === 'error');
    const tests = result.tests ? [testSummary(result.tests)] : [];
    const text = [buildSummary(result), ...tests].join(' · ');
    this.outcome$.next({ succeeded, text });
    this.#services.announcements.announce(text);
    this.#showOutput(channel, true);
  }

  #fail(message: string, channel: OutputChannel): void {
    channel.append(message, 'error');
    this.outcome$.next({ succeeded: false, text: message });
    this.#services.notifications.show({
      severity: 'error',
      source: channel.name,
      message,
      actions: [{ label: messages.showOutput, run: () => this.#showOutput(channel, false) }],
    });
  }

  /** The output plugin may be absent; what was printed is kept all the same. */
  #showOutput({ name }: OutputChannel, preserveFocus: boolean): void {
    if (!this.#services.commands.get('output.show')) return;
    runCommand(this.#services, 'output.show', name, preserveFocus);
  }
}
