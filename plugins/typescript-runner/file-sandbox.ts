import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { ScriptCallContext, ScriptLibraryProvider } from '@core/execution/scripts/script-libraries';
import type { Sandbox } from '@host/api/sandbox';
import type { FileRun } from './file-run';
import { READ_SNAPSHOT, type ScriptParts, type ScriptRunner } from './sandbox/protocol';
import { createScriptSandbox, type SandboxPlace } from './script-sandbox';

interface FileSandboxOptions extends Pick<ScriptCallContext, 'files' | 'projectId'> {
  readonly place: SandboxPlace;
  readonly providers: readonly ScriptLibraryProvider[];
}

/**
 * The isolated environment for one test file. Globals, library state and open networks are not shared with other files,
 * and are discarded when this sandbox is disposed. The sandbox starts on construction, so that it is ready when the
 * file's turn comes.
 */
export class FileSandbox implements Disposable {
  readonly #run: FileRun;
  readonly #lifetime = new DisposableStore();
  readonly #sandbox: Sandbox<ScriptRunner>;

  constructor(run: FileRun, { files, place, projectId, providers }: FileSandboxOptions) {
    this.#run = run;
    const ended = new AbortController();
    this.#lifetime.add(toDisposable(() => ended.abort()));
    this.#sandbox = this.#lifetime.add(
      createScriptSandbox({
        path: run.path,
        place,
        providers,
        context: {
          projectId,
          kind: 'test',
          files,
          signal: ended.signal,
          progress: (step) => run.handleProgress(step),
        },
        onConsole: (text) => run.print(text),
        onNote: (value) => run.handleNotes(value),
        onSilence: (silentMs) => run.handleSilence(silentMs),
        calls: { [READ_SNAPSHOT]: (wanted) => files.find(({ path }) => path === wanted)?.content },
      }),
    );
    // If startup fails, the first call reports the failure.
    this.#sandbox.warmUp().catch(() => undefined);
  }

  /** Runs the tests, in as many workers as needed. */
  async run(parts: ScriptParts, signal: AbortSignal | undefined): Promise<void> {
    const { api } = this.#sandbox;
    const prepare = async () => {
      if (!(await api.isPrepared())) await api.prepare(parts);
    };
    await this.#run.run(this.#sandbox, prepare, signal);
  }

  /** Aborts the signals of running tests, so that the tests can clean up before the caller disposes this sandbox. */
  cancel(): void {
    this.#sandbox.api.cancelTests().catch(() => undefined);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }
}
