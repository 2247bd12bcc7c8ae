import type { Disposable } from '@core/base/lifecycle';
import { Engine } from '@host/api/engine';
import type { ShellEngine } from '../engine/index';
import type { LineResult } from '../engine/shell';
import type { ShellHost } from '../engine/shell-host';
import type { ShellState } from '../engine/shell-state';
import { messages } from '../messages';

/** So long a line may take to end by itself after Ctrl+C; then its worker is ended, in milliseconds. */
const PATIENCE_MS = 400;

/** The shell of one terminal, in a worker of its own that starts with the first line and can be ended at any time. */
export class ShellProcess implements Disposable {
  readonly #engine: Engine<ShellEngine>;
  readonly #createHost: (isAlive: () => boolean) => ShellHost;
  readonly #commands: () => readonly string[];
  #started: Promise<void> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param createHost what a worker may do to the page while `isAlive`: one that was ended can go on for a moment.
   * @param commands first words of the commands that plugins bring.
   */
  constructor(createHost: (isAlive: () => boolean) => ShellHost, commands: () => readonly string[]) {
    this.#createHost = createHost;
    this.#commands = commands;
    this.#engine = new Engine<ShellEngine>({
      name: messages.engine,
      spawn: () =>
        new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module', name: 'shell' }),
    });
  }

  /** Rejects when the worker was ended, by {@link interrupt} or by itself; the next line gets a new one. */
  async run(line: string, state: ShellState): Promise<LineResult> {
    try {
      await this.#start();
      return await this.#engine.api.run(line, state);
    } catch (error) {
      this.#started = undefined;
      throw error;
    } finally {
      clearTimeout(this.#patience);
    }
  }

  /** Ends the line under way: at its next command, and if it has none, with its worker. */
  interrupt(): void {
    void this.#engine.api.interrupt().catch(() => undefined);
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.#started = undefined;
      this.#engine.stop();
    }, PATIENCE_MS);
  }

  async commandNames(): Promise<readonly string[]> {
    await this.#start();
    return this.#engine.api.commandNames();
  }

  dispose(): void {
    clearTimeout(this.#patience);
    this.#engine.dispose();
  }

  #start(): Promise<void> {
    if (this.#started) return this.#started;
    const host = this.#createHost(() => this.#started === started);
    const started = this.#engine.api.start(host, this.#commands());
    this.#started = started;
    return started;
  }
}
