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

/** Time in milliseconds that a line may take to end after Ctrl+C; then its worker is ended. */
const INTERRUPT_MS = 400;

const limits = {
  /** A command may compute this long, in milliseconds, without returning to the event loop. */
  patienceMs: 30_000,
  /** Tools that search read hundreds of files at once. */
  pendingCalls: 10_000,
  /** A shell can be used all day. It waits until its output is on the screen. */
  totalBytes: Number.POSITIVE_INFINITY,
};

/** The shell of one terminal, in a sandbox that starts when it is first used and can be ended at any time. */
export class ShellProcess implements Disposable {
  readonly #lifetime = new DisposableStore();
  readonly #sandbox: Sandbox<SandboxedShell>;
  readonly #commands: () => readonly string[];
  #interruption: ReturnType<typeof setTimeout> | undefined;
  #wasEnded = false;

  /** @param commands first words of the commands that plugins bring. */
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

  /** Starts the shell before its first line is complete. */
  warmUp(): void {
    // The first line reports why it did not start.
    this.#sandbox.warmUp().catch(() => undefined);
  }

  /**
   * Rejects with a `CancellationError` when {@link interrupt} had to end the worker, and with another error when it was ended
   * for another reason. The next line gets a new worker.
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

  /** Ends the line under way: at its next command, or with its worker if that takes too long. */
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
