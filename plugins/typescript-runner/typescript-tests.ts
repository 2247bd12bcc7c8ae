import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import { DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { holdsAsked, isAsked } from '@core/execution/tests/test-ids';
import type { TestEvent, TestItem, TestRequest, TestRunner } from '@core/execution/tests/test-runner';
import { CoverageRun } from './coverage-run';
import { isLibraryManifest, mayBeTestFile, ownTestFiles } from './engine/test-files';
import { fileId, RUNNER_ID } from './engine/test-ids';
import { FileRun } from './file-run';
import { FileSandbox } from './file-sandbox';
import { messages } from './messages';
import type { ScriptParts } from './sandbox/protocol';
import type { ScriptCompiler, ScriptEngineClient } from './script-compiler';
import type { SandboxPlace } from './script-sandbox';
import { storedSnapshots } from './snapshot-files';
import { SnapshotWriter } from './snapshot-writer';
import { testFramework } from './test-framework';

/** Time, in milliseconds, for cancelled tests to clean up before their worker is terminated. */
const CLEANUP_MS = 100;

/** Runs TypeScript and JavaScript tests written for Jest, Vitest, Mocha and node:test. */
export class TypeScriptTests implements TestRunner {
  readonly id = RUNNER_ID;
  readonly displayName = 'TypeScript';
  readonly #engine: ScriptEngineClient;
  readonly #compiler: ScriptCompiler;
  readonly #place: SandboxPlace;

  constructor(engine: ScriptEngineClient, compiler: ScriptCompiler, place: SandboxPlace) {
    this.#engine = engine;
    this.#compiler = compiler;
    this.#place = place;
  }

  /** A library's manifest also affects discovery, because tests in libraries are ignored. */
  isTestFile(path: string): boolean {
    return mayBeTestFile(path) || isLibraryManifest(path);
  }

  async discover(files: readonly SourceFile[], task: TaskOptions = {}): Promise<readonly TestItem[]> {
    const wanted = ownTestFiles(files);
    if (wanted.length === 0) return [];
    // The signal is not passed to the engine. Discovery is fast, and cancelling it would also stop a running
    // compilation in the same worker.
    const items = await this.#engine.api.discover(wanted);
    throwIfCancelled(task.signal);
    return items;
  }

  async run(request: TestRequest, report: (event: TestEvent) => void, task: TaskOptions = {}): Promise<void> {
    const { files, only } = request;
    const { progress, signal } = task;
    const found = await this.discover(files, task);
    const paths = found.map(({ path }) => path).filter((path) => holdsAsked(fileId(path), only));
    const covers = new CoverageRun(request.coverage ?? false);
    const lifetime = new DisposableStore();
    const open = async (index: number): Promise<OpenFile | undefined> => {
      const path = paths[index];
      if (path === undefined) return undefined;
      const id = fileId(path);
      const doing = (text: string) => report({ type: 'activity', id, text });
      try {
        const file = await this.#open(path, request, { covers, lifetime, report, doing, signal });
        report({ type: 'activity', id });
        return file;
      } catch (error) {
        if (isCancellation(error)) throw error;
        // Report the failure instead of rejecting, so that the remaining files still run.
        const failure = { message: errorMessage(error), frames: [] };
        report({ type: 'broken', id, failure });
        return undefined;
      }
    };
    let current: FileSandbox | undefined;
    // After a delay, the worker is terminated, because a loop cannot be stopped in any other way.
    const stop = () => {
      current?.cancel();
      const timer = setTimeout(() => lifetime.dispose(), CLEANUP_MS);
      lifetime.add(toDisposable(() => clearTimeout(timer)));
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      let next = open(0);
      for (const [index, path] of paths.entries()) {
        const fraction = index / paths.length;
        const message = messages.fileOf(path, index + 1, paths.length);
        progress?.({ stage: messages.compiling, message, fraction });
        const file = await next;
        throwIfCancelled(signal);
        // Compile the next file and start its worker while this file runs.
        next = open(index + 1);
        next.catch(() => undefined);
        if (!file) continue;
        progress?.({ stage: messages.running, message, fraction });
        current = file.sandbox;
        await current.run(file.parts, signal);
        lifetime.delete(current);
      }
      for (const { coverage: lines, methods } of await covers.reports(files)) {
        throwIfCancelled(signal);
        report({ type: 'covered', files: lines });
        report({ type: 'measured', methods });
      }
      throwIfCancelled(signal);
    } finally {
      signal?.removeEventListener('abort', stop);
      lifetime.dispose();
    }
  }

  async #open(
    path: string,
    { files, only, projectId, updateSnapshots = false }: TestRequest,
    { covers, doing, lifetime, signal, report }: OpenOptions,
  ): Promise<OpenFile> {
    const progress = ({ stage }: TaskProgress) => doing(stage);
    const { frames, parts, ...prepared } = await this.#compiler.prepare(files, [path], {
      progress,
      ...(signal && { signal }),
    });
    const providers = await covers.of(prepared.providers);
    throwIfCancelled(signal);
    const framework = testFramework(files, path, this.#compiler.libraries);
    const run = new FileRun({
      path,
      frames,
      snapshots: storedSnapshots(files, path, updateSnapshots, framework),
      written: new SnapshotWriter({
        path,
        files,
        frames,
        update: updateSnapshots,
        writeInline: (...wanted) => this.#engine.api.writeInlineSnapshots(...wanted),
        report,
      }),
      report,
      ...(framework && { framework }),
      ...onlyOf(path, only),
    });
    const sandbox = new FileSandbox(run, { files, place: this.#place, projectId, providers });
    return { parts, sandbox: lifetime.add(sandbox) };
  }
}

interface OpenFile {
  readonly parts: ScriptParts;
  readonly sandbox: FileSandbox;
}

interface OpenOptions {
  readonly covers: CoverageRun;
  readonly lifetime: DisposableStore;
  readonly report: (event: TestEvent) => void;
  readonly doing: (text: string) => void;
  readonly signal: AbortSignal | undefined;
}

function isOf(path: string, id: string): boolean {
  return isAsked(id, [fileId(path)]);
}

/** The requested tests in the file; empty to run the whole file. */
function onlyOf(path: string, only: readonly string[] | undefined): { only?: readonly string[] } {
  const own = only?.filter((id) => isOf(path, id));
  return own === undefined || own.includes(fileId(path)) ? {} : { only: own };
}
