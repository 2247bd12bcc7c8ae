import { throwIfCancelled } from '@core/base/errors';
import { DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type {
  ScriptOutcome,
  ScriptOutput,
  ScriptRequest,
  ScriptRunner,
} from '@core/execution/scripts/script-runner';
import { pathProblem } from '@core/files/paths/path-rules';
import { type ConsoleText, SandboxHangError, SandboxStoppedError } from '@host/api/sandbox';
import { isScript, mayBeTestFile } from './engine/test-files';
import { RUNNER_ID } from './engine/test-ids';
import { messages } from './messages';
import { readScriptEnd } from './runner-notes';
import type { ScriptEnd } from './sandbox/protocol';
import type { ScriptCompiler } from './script-compiler';
import { createScriptSandbox, type SandboxPlace } from './script-sandbox';
import type { StackFrames } from './stack-frames';

/** Maximum time a script may block the event loop, in milliseconds. */
const HANG_TIMEOUT_MS = 30_000;

/** Runs TypeScript and JavaScript scripts as Node, Blueprint and Hardhat do. */
export class TypeScriptScripts implements ScriptRunner {
  readonly id = RUNNER_ID;
  readonly #compiler: ScriptCompiler;
  readonly #place: SandboxPlace;

  constructor(compiler: ScriptCompiler, place: SandboxPlace) {
    this.#compiler = compiler;
    this.#place = place;
  }

  isScript(path: string): boolean {
    return isScript(path) && !mayBeTestFile(path);
  }

  async run(
    { calls, files, path, projectId }: ScriptRequest,
    print: (output: ScriptOutput) => void,
    task: TaskOptions = {},
  ): Promise<ScriptOutcome> {
    const { progress, signal } = task;
    const { frames, parts, providers } = await this.#compiler.prepare(files, [path], task);
    progress?.({ stage: messages.running, message: path });
    const lifetime = new DisposableStore();
    const ended = new AbortController();
    lifetime.add(toDisposable(() => ended.abort()));
    const sandbox = lifetime.add(
      createScriptSandbox({
        path,
        place: this.#place,
        providers,
        context: { projectId, kind: 'script', files, signal: ended.signal },
        onConsole: (text) => print(outputOf(text)),
        onNote: () => {},
        ...(calls && { calls }),
      }),
    );
    const stop = () => lifetime.dispose();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      sandbox.hangTimeoutMs = HANG_TIMEOUT_MS;
      await sandbox.api.prepare(parts);
      return this.#outcome(path, frames, await sandbox.api.runScript(path));
    } catch (error) {
      throwIfCancelled(signal);
      if (!(error instanceof SandboxStoppedError)) throw error;
      const message =
        error instanceof SandboxHangError
          ? messages.scriptHung(String(error.silentMs / 1000))
          : error.message;
      return { type: 'failed', failure: { message, frames: [] } };
    } finally {
      signal?.removeEventListener('abort', stop);
      lifetime.dispose();
    }
  }

  #outcome(path: string, frames: StackFrames, value: unknown): ScriptOutcome {
    const { written, ...end } = readScriptEnd(value);
    for (const file of written ?? []) {
      const problem = pathProblem(file.path);
      if (problem !== undefined) return { type: 'failed', failure: { message: problem, frames: [] } };
    }
    return { ...this.#ending(path, frames, end), ...(written && { written }) };
  }

  #ending(path: string, frames: StackFrames, { exitCode, failure, missing }: ScriptEnd): ScriptOutcome {
    if (missing) {
      const { importer, specifier } = missing;
      const reason = messages.notOffered(path, importer, specifier, this.#compiler.libraryNames);
      return { type: 'notOffered', reason };
    }
    if (failure) return { type: 'failed', failure: frames.failure(failure) };
    return { type: 'ended', exitCode };
  }
}

/** Converts console text to script output, with project paths in stack traces. */
function outputOf({ level, omitted, text }: ConsoleText): ScriptOutput {
  const stream = level === 'warn' || level === 'error' ? 'stderr' : 'stdout';
  return { stream, text: text.replace(/\b(?:project|source):\/\/\//g, ''), ...(omitted && { omitted }) };
}
