import { CancellationError } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { currentLanguage } from '@core/base/localization/language';
import { Sandbox } from '@host/api/sandbox';
import type { LineResult } from '../engine/shell';
import type { ShellHost } from '../engine/shell-host';
import type { ShellState } from '../engine/shell-state';
import { messages } from '../messages';
import type { SandboxedShell } from '../sandbox/protocol';
import { readCommandNames, readLineResult, shellCalls } from './shell-calls';

/** How long a line can keep running after Ctrl+C before its worker is terminated, in milliseconds. */
const INTERRUPT_MS = 400;

const limits = {
  /** Maximum time a command may block the event loop, in milliseconds. */
  hangTimeoutMs: 30_000,
  /** High, because search tools read hundreds of files at once. */
  pendingCalls: 10_000,
  /**
   * No limit, because a shell can run all day. Output does not accumulate, because the shell waits until it is on the
   * screen.
   */
  totalBytes: Number.POSITIVE_INFINITY,
};

/** One terminal's shell. Its sandbox starts on first use and can be terminated at any time. */
export class ShellProcess implements Disposable {
  readonly #lifetime = new DisposableStore();
  readonly #sandbox: Sandbox<SandboxedShell>;
  readonly #commands: () => readonly string[];
  #interruption: ReturnType<typeof setTimeout> | undefined;
  #wasEnded = false;

  /** @param commands the first word of each plugin command. */
  constructor(host: ShellHost, commands: () => readonly string[]) {
    this.#commands = commands;
    this.#sandbox = this.#lifetime.add(
      new Sandbox<SandboxedShell>({
        name: messages.engine,
        profile: 'plugin',
        script: async () => (await import('../sandbox/worker.ts?sandbox')).script,
        calls: shellCalls(host),
        limits,
      }),
    );
    this.#lifetime.add(toDisposable(() => clearTimeout(this.#interruption)));
  }

  warmUp(): void {
    // If startup fails, the failure is reported when the first line is run.
    this.#sandbox.warmUp().catch(() => undefined);
  }

  /**
   * Runs a line. Rejects with a `CancellationError` if {@link interrupt} had to terminate the worker, and with another
   * error if the worker was terminated for another reason. The next line starts a new worker.
   */
  async run(line: string, state: ShellState): Promise<LineResult> {
    this.#wasEnded = false;
    const request = { line, state, commands: this.#commands(), language: currentLanguage() };
    try {
      return readLineResult(await this.#sandbox.api.run(request));
    } catch (error) {
      throw this.#wasEnded ? new CancellationError() : error;
    } finally {
      clearTimeout(this.#interruption);
    }
  }

  /** Stops the running line before its next command, or terminates its worker if that takes too long. */
  interrupt(): void {
    void this.#sandbox.api.interrupt().catch(() => undefined);
    clearTimeout(this.#interruption);
    this.#interruption = setTimeout(() => {
      this.#wasEnded = true;
      this.#sandbox.stop();
    }, INTERRUPT_MS);
  }

  async commandNames(): Promise<readonly string[]> {
    return readCommandNames(await this.#sandbox.api.commandNames());
  }

  dispose(): void {
    this.#lifetime.dispose();
  }
}
