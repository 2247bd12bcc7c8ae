import type { EventLoop } from './event-loop';
import { toFailure } from './failures';
import { MissingModuleError } from './module-loader';
import type { ScriptEnd } from './protocol';

/**
 * A running script. As in Node, it ends when no work is pending, when it calls `process.exit`, or when an uncaught
 * error occurs.
 */
export class ScriptSession {
  readonly #loop: EventLoop;
  readonly #ended: Promise<ScriptEnd>;
  #end: (end: ScriptEnd) => void = () => {};

  constructor(loop: EventLoop) {
    this.#loop = loop;
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  /** @param start runs the script's module and its exported entry function. */
  run(start: () => Promise<void>): Promise<ScriptEnd> {
    // Scripts can set `exitCode` and then do other work before they end.
    const host = process as { exitCode?: unknown };
    host.exitCode = undefined;
    Object.assign(process, {
      exit: (code: unknown = host.exitCode) => {
        this.#end({ exitCode: exitCodeOf(code) });
        throw new ScriptExit();
      },
    });
    const finish = async () => {
      await start();
      await this.#loop.drained();
      this.#end({ exitCode: exitCodeOf(host.exitCode) });
    };
    finish().catch((error: unknown) => this.fail(error));
    return this.#ended;
  }

  fail(error: unknown): void {
    if (error instanceof ScriptExit) return;
    if (error instanceof MissingModuleError) {
      const { importer, specifier } = error;
      this.#end({ exitCode: 1, missing: { importer, specifier } });
    } else this.#end({ exitCode: 1, failure: toFailure(error) });
  }
}

/** Thrown by `process.exit`, which never returns. */
class ScriptExit extends Error {
  override readonly name = 'ScriptExit';
}

function exitCodeOf(code: unknown): number {
  const number = Number(code ?? 0);
  return Number.isInteger(number) ? number & 0xff : 1;
}
