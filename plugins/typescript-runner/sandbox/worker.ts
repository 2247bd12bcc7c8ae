import './node-globals';
import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { exposeSandbox, type SandboxHost } from '@host/api/sandbox-script';
import type { ExpectStatic } from '@vitest/expect';
import { setSafeTimers } from '@vitest/utils/timers';
import { fileId } from '../engine/test-ids';
import { createBuiltIns } from './built-ins';
import { evaluateScript } from './evaluate-script';
import { EventLoop } from './event-loop';
import { createExpect } from './expect';
import { toFailure } from './failures';
import { createMocks } from './mocks';
import { ModuleLoader, type TestWords } from './module-loader';
import { ProjectDisk } from './modules/project-disk';
import { NoteBatch } from './note-batch';
import { processStreams } from './process-streams';
import {
  type FileRun,
  type LibraryPart,
  READ_SNAPSHOT,
  type ScriptEnd,
  type ScriptParts,
  type ScriptRunner,
} from './protocol';
import { ScriptSession } from './script-session';
import { allowTests } from './suite-context';
import { TestSession } from './test-session';

type Matchers = Parameters<ExpectStatic['extend']>[0];
type LibraryFactory = (host: ScriptHost) => unknown;

/** Runs a project's scripts and tests. Project code can access everything in this worker. */
class SandboxedRunner implements ScriptRunner {
  readonly #host: SandboxHost;
  readonly #loop = new EventLoop(globalThis);
  readonly #notes: NoteBatch;
  readonly #expect = createExpect();
  readonly #words: TestWords;
  readonly #builtIns: ReadonlyMap<string, () => unknown>;
  readonly #factories: Record<string, LibraryFactory | undefined> = {};
  readonly #libraries = new Map<string, { readonly exports: unknown }>();
  readonly #assets: Record<string, Uint8Array<ArrayBuffer>> = {};
  #isPrepared = false;
  #disk = new ProjectDisk();
  #parts: ScriptParts = { modules: [], paths: [], libraries: [] };
  #loader: ModuleLoader | undefined;
  #script: ScriptSession | undefined;
  #session: TestSession | undefined;

  constructor(host: SandboxHost) {
    // Store the original timers, because tests may replace the global ones.
    setSafeTimers();
    this.#host = host;
    this.#notes = new NoteBatch((notes) => host.report(notes));
    const mocks = createMocks(allowTests);
    this.#words = mocks;
    this.#builtIns = createBuiltIns({
      expect: this.#expect,
      disk: () => this.#disk,
      whilePending: (work) => this.#loop.whilePending(work),
      ...mocks,
    });
    Object.assign(globalThis, { scriptLibraries: this.#factories });
    Object.assign(
      process,
      processStreams((level, text) => host.write(level, text)),
    );
    host.onUncaught((error) => this.#handleUncaught(error));
  }

  async isPrepared(): Promise<boolean> {
    return this.#isPrepared;
  }

  async prepare(parts: ScriptParts): Promise<void> {
    this.#isPrepared = true;
    this.#parts = parts;
    this.#disk = new ProjectDisk(parts.files);
    for (const library of parts.libraries) this.#loadLibrary(library);
  }

  async runTests(request: FileRun): Promise<void> {
    const loader = this.#newLoader();
    this.#session = new TestSession(request, {
      expect: this.#expect,
      notes: this.#notes,
      importFile: (path) => loader.importModule(path),
      readFile: async (path) => (await this.#host.call(READ_SNAPSHOT, path)) as string | undefined,
    });
    try {
      await this.#session.run();
    } finally {
      this.#session = undefined;
    }
  }

  async cancelTests(): Promise<void> {
    this.#session?.stop();
  }

  async runScript(path: string): Promise<ScriptEnd> {
    this.#script = new ScriptSession(this.#loop);
    const end = await this.#script.run(() => this.#runModule(path));
    const { written } = this.#disk;
    return written.length > 0 ? { ...end, written } : end;
  }

  async #runModule(path: string): Promise<void> {
    const exports = await this.#newLoader().importModule(path);
    const start = exports.run ?? exports.default;
    if (typeof start === 'function') await start(await this.#scriptArgument());
  }

  /** A library provides the argument for a script's `run` function. For Blueprint, it is the network provider. */
  async #scriptArgument(): Promise<unknown> {
    const names = Object.keys(this.#factories);
    for (const name of names) {
      const library = this.#library(name)?.exports as { scriptArgument?: () => unknown } | undefined;
      if (typeof library?.scriptArgument === 'function') return library.scriptArgument();
    }
    return undefined;
  }

  #loadLibrary({ assets, script }: LibraryPart): void {
    Object.assign(this.#assets, assets);
    evaluateScript(`${script}\n//# sourceURL=library:///script.js`);
  }

  #newLoader(): ModuleLoader {
    const compiled = new Map(this.#parts.modules.map((module) => [module.path, module]));
    this.#loader = new ModuleLoader(compiled, (name) => this.#library(name), this.#words);
    return this.#loader;
  }

  #library(name: string): { readonly exports: unknown } | undefined {
    const loaded = this.#libraries.get(name);
    if (loaded) return loaded;
    const bare = name.replace(/^node:/, '');
    const create = this.#factories[name] ?? this.#builtIns.get(name) ?? this.#builtIns.get(bare);
    if (!create) return undefined;
    const library = { exports: create(this.#scriptHost()) };
    this.#libraries.set(name, library);
    return library;
  }

  #scriptHost(): ScriptHost {
    return {
      call: (method, ...args) => this.#loop.follow(this.#host.call(method, ...args)),
      asset: (name) => {
        const asset = this.#assets[name];
        if (!asset) throw new Error(`The library has no file '${name}'`);
        return asset;
      },
      paths: this.#parts.paths,
      importModule: (path) => {
        if (!this.#loader) throw new Error('No project code is running');
        return this.#loader.importModule(path);
      },
      written: () => this.#disk.written,
      library: (name) => this.#library(name)?.exports,
      extendExpect: (matchers) => this.#expect.extend(matchers as Matchers),
      allowTests,
    };
  }

  /**
   * Assigns an uncaught error to the running test or, if there is none, to its file. In a script, the error ends the
   * script.
   */
  #handleUncaught(error: unknown): boolean {
    const session = this.#session;
    if (this.#script) {
      this.#script.fail(error);
      return true;
    }
    if (!session) return false;
    if (!session.fail(error)) {
      this.#notes.add({ type: 'broken', id: fileId(session.path), failure: toFailure(error) });
    }
    return true;
  }
}

exposeSandbox((host) => {
  const runner = new SandboxedRunner(host);
  return {
    isPrepared: () => runner.isPrepared(),
    prepare: (parts: ScriptParts) => runner.prepare(parts),
    runTests: (request: FileRun) => runner.runTests(request),
    cancelTests: () => runner.cancelTests(),
    runScript: (path: string) => runner.runScript(path),
  } satisfies ScriptRunner;
});
