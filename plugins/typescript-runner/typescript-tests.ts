import { throwIfCancelled } from '@core/base/cancellation';
import { DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { ScriptLibraryService } from '@core/scripts/script-libraries';
import type { TestEvent, TestItem, TestRequest, TestRunner } from '@core/tests/test-runner';
import type { Engine } from '@host/api/engine';
import type { CompiledScripts } from './engine/compile-scripts';
import type { ScriptEngine } from './engine/index';
import { isTestFile } from './engine/test-files';
import { fileId, RUNNER_ID } from './engine/test-ids';
import { FileRun } from './file-run';
import { messages } from './messages';
import { createScriptSandbox, partsOf, providersOf } from './script-sandbox';
import { StackFrames } from './stack-frames';

/** Longest time that reading and compiling a project's scripts may take. */
const COMPILE_MS = 60_000;

/** Tests in TypeScript and JavaScript, as Jest, Vitest, Mocha and node:test have them. */
export class TypeScriptTests implements TestRunner {
  readonly id = RUNNER_ID;
  readonly displayName = 'TypeScript';
  readonly #engine: Engine<ScriptEngine>;
  readonly #libraries: ScriptLibraryService;

  constructor(engine: Engine<ScriptEngine>, libraries: ScriptLibraryService) {
    this.#engine = engine;
    this.#libraries = libraries;
  }

  isTestFile(path: string): boolean {
    return isTestFile(path);
  }

  async discover(files: readonly SourceFile[], task: TaskOptions = {}): Promise<readonly TestItem[]> {
    const wanted = files.filter(({ path }) => isTestFile(path));
    if (wanted.length === 0) return [];
    // Reading is over before anybody could stop it, and to stop it would end what is being compiled.
    const items = await this.#engine.api.discover(wanted);
    throwIfCancelled(task.signal);
    return items;
  }

  async #compile(
    files: readonly SourceFile[],
    entries: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<CompiledScripts> {
    const names = this.#libraries.libraries.map(({ name }) => name);
    const limits = { deadlineMs: COMPILE_MS, ...(signal && { signal }) };
    return this.#engine.api.compile(files, entries, names, limits);
  }

  async run(request: TestRequest, tell: (event: TestEvent) => void, task: TaskOptions = {}): Promise<void> {
    const { files, only, projectId } = request;
    const { progress, signal } = task;
    const paths = files.map(({ path }) => path).filter((path) => isTestFile(path) && isAsked(path, only));
    progress?.({ stage: messages.compiling });
    const first = await this.#compile(files, paths, signal);
    if (first.libraries.length > 0) progress?.({ stage: messages.loadingLibraries });
    const providers = await providersOf(first.libraries, this.#libraries);
    const more = files
      .map(({ path }) => path)
      .filter((path) => providers.some((one) => one.importsModule?.(path)));
    const compiled = more.length > 0 ? await this.#compile(files, [...paths, ...more], signal) : first;
    const parts = await partsOf(providers);
    throwIfCancelled(signal);
    const lifetime = new DisposableStore();
    const ended = new AbortController();
    lifetime.add(toDisposable(() => ended.abort()));
    let current: FileRun | undefined;
    const sandbox = lifetime.add(
      createScriptSandbox({
        providers,
        context: { projectId, files, signal: ended.signal },
        onConsole: (text) => current?.print(text),
        onNote: (value) => current?.hear(value),
      }),
    );
    // Whatever runs is ended with its worker; nothing else can stop a loop.
    signal?.addEventListener('abort', () => lifetime.dispose(), { once: true });
    const frames = new StackFrames(compiled.maps);
    const everything = {
      modules: compiled.modules,
      paths: files.map(({ path }) => path),
      libraries: parts,
    };
    const prepare = async () => {
      if (!(await sandbox.api.isPrepared())) await sandbox.api.prepare(everything);
    };
    try {
      for (const [index, path] of paths.entries()) {
        throwIfCancelled(signal);
        progress?.({ stage: messages.running, message: path, fraction: index / paths.length });
        current = new FileRun({ path, frames, tell, ...onlyOf(path, only) });
        await current.run(sandbox, prepare, signal);
      }
    } finally {
      lifetime.dispose();
    }
  }
}

function isAsked(path: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((id) => isOf(path, id));
}

function isOf(path: string, id: string): boolean {
  return id === fileId(path) || id.startsWith(`${fileId(path)} > `);
}

/** What was asked for of one file; nothing when that is all of it. */
function onlyOf(path: string, only: readonly string[] | undefined): { only?: readonly string[] } {
  const own = only?.filter((id) => isOf(path, id));
  return own === undefined || own.includes(fileId(path)) ? {} : { only: own };
}
