import { throwIfCancelled } from '@core/base/cancellation';
import { DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { ScriptCoverage, ScriptLibraryProvider } from '@core/scripts/script-libraries';
import type { TestEvent, TestItem, TestRequest, TestRunner } from '@core/tests/test-runner';
import { mayBeTestFile } from './engine/test-files';
import { fileId, RUNNER_ID } from './engine/test-ids';
import { FileRun } from './file-run';
import { FileSandbox } from './file-sandbox';
import { messages } from './messages';
import type { ScriptCompiler, ScriptEngineDoor } from './script-compiler';
import type { SandboxPlace } from './script-sandbox';
import { storedSnapshots } from './snapshot-files';
import { SnapshotWriter } from './snapshot-writer';

/** What is cancelled may clean up this long before its worker is ended. */
const FAREWELL_MS = 100;

/** Tests in TypeScript and JavaScript, as Jest, Vitest, Mocha and node:test have them. */
export class TypeScriptTests implements TestRunner {
  readonly id = RUNNER_ID;
  readonly displayName = 'TypeScript';
  readonly #engine: ScriptEngineDoor;
  readonly #compiler: ScriptCompiler;
  readonly #place: SandboxPlace;

  constructor(engine: ScriptEngineDoor, compiler: ScriptCompiler, place: SandboxPlace) {
    this.#engine = engine;
    this.#compiler = compiler;
    this.#place = place;
  }

  isTestFile(path: string): boolean {
    return mayBeTestFile(path);
  }

  async discover(files: readonly SourceFile[], task: TaskOptions = {}): Promise<readonly TestItem[]> {
    const wanted = files.filter(({ path }) => mayBeTestFile(path));
    if (wanted.length === 0) return [];
    // Reading is over before anybody could stop it, and to stop it would end what is being compiled.
    const items = await this.#engine.api.discover(wanted);
    throwIfCancelled(task.signal);
    return items;
  }

  async run(request: TestRequest, tell: (event: TestEvent) => void, task: TaskOptions = {}): Promise<void> {
    const { files, only, projectId, updateSnapshots = false, coverage = false } = request;
    const { progress, signal } = task;
    const found = await this.discover(files, task);
    const paths = found.map(({ path }) => path).filter((path) => isAsked(path, only));
    const prepared = await this.#compiler.prepare(files, paths, task);
    const covers = coverage
      ? await coversOf(prepared.providers)
      : new Map<ScriptLibraryProvider, ScriptCoverage>();
    const providers = prepared.providers.map((provider) => covered(provider, covers.get(provider)));
    const lifetime = new DisposableStore();
    const open = (path: string) => {
      const { frames } = prepared;
      const snapshots = storedSnapshots(files, path, updateSnapshots);
      const written = new SnapshotWriter({
        path,
        files,
        frames,
        update: updateSnapshots,
        writeInline: (...wanted) => this.#engine.api.writeInlineSnapshots(...wanted),
        tell,
      });
      const run = new FileRun({ path, frames, snapshots, written, tell, ...onlyOf(path, only) });
      return lifetime.add(new FileSandbox(run, { files, place: this.#place, projectId, providers }));
    };
    let current: FileSandbox | undefined;
    // Whatever still runs then is ended with its worker; nothing else can stop a loop.
    const stop = () => {
      current?.cancel();
      const timer = setTimeout(() => lifetime.dispose(), FAREWELL_MS);
      lifetime.add(toDisposable(() => clearTimeout(timer)));
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      let next = paths[0] === undefined ? undefined : open(paths[0]);
      for (const [index, path] of paths.entries()) {
        throwIfCancelled(signal);
        progress?.({ stage: messages.running, message: path, fraction: index / paths.length });
        current = next;
        const following = paths[index + 1];
        next = following === undefined ? undefined : open(following);
        await current?.run(prepared.parts, signal);
        if (current) lifetime.delete(current);
      }
      for (const cover of covers.values()) {
        const { coverage: lines, methods } = await cover.reports(files);
        throwIfCancelled(signal);
        tell({ type: 'covered', files: lines });
        tell({ type: 'measured', methods });
      }
      throwIfCancelled(signal);
    } finally {
      signal?.removeEventListener('abort', stop);
      lifetime.dispose();
    }
  }
}

async function coversOf(
  providers: readonly ScriptLibraryProvider[],
): Promise<ReadonlyMap<ScriptLibraryProvider, ScriptCoverage>> {
  const covers = new Map<ScriptLibraryProvider, ScriptCoverage>();
  for (const provider of providers) if (provider.cover) covers.set(provider, await provider.cover());
  return covers;
}

function covered(provider: ScriptLibraryProvider, cover: ScriptCoverage | undefined): ScriptLibraryProvider {
  return cover ? { ...provider, calls: { ...provider.calls, ...cover.calls } } : provider;
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
