import { dirname, joinPath } from '@core/base/path';
import type { CompiledModule } from '../engine/compile-scripts';
import { evaluateScript } from './evaluate-script';
import { ModuleMocks } from './module-mocks';
import { createJestWords, createVitestWords, type ModuleScope } from './module-words';

/** Gives the exports of a library or built-in module; undefined when there is none of that name. */
export type LoadLibrary = (name: string) => { readonly exports: unknown } | undefined;

/** `vi` and `jest` as everybody has them; modules get theirs with calls about other modules. */
export interface TestWords {
  readonly vi: object;
  readonly jest: object;
}

interface LoadedModule {
  readonly exports: unknown;
}

type ModuleFunction = (
  require: (specifier: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  filename: string,
  dirname: string,
) => unknown;

/** Runs the modules of a project, each once, unless a test has replaced it. */
export class ModuleLoader {
  readonly #compiled: ReadonlyMap<string, CompiledModule>;
  readonly #loadLibrary: LoadLibrary;
  readonly #words: TestWords;
  readonly #mocks = new ModuleMocks();
  #loaded = new Map<string, LoadedModule>();

  constructor(compiled: ReadonlyMap<string, CompiledModule>, loadLibrary: LoadLibrary, words: TestWords) {
    this.#compiled = compiled;
    this.#loadLibrary = loadLibrary;
    this.#words = words;
  }

  /** Runs a module after those of its imports that await at their top level, which cannot be waited for in between. */
  async importModule(path: string): Promise<Readonly<Record<string, unknown>>> {
    // It may have everything forgotten while it runs.
    const loaded = this.#loaded;
    await this.#awaitAsync(path, new Set());
    return (loaded.get(path)?.exports ?? this.#require(path)) as Readonly<Record<string, unknown>>;
  }

  async #awaitAsync(path: string, seen: Set<string>): Promise<void> {
    if (seen.has(path) || this.#loaded.has(path)) return;
    seen.add(path);
    const compiled = this.#compiled.get(path);
    for (const [specifier, target] of Object.entries(compiled?.imports ?? {})) {
      if (target.type !== 'module' || compiled?.mocked.includes(specifier)) continue;
      await this.#awaitAsync(target.path, seen);
    }
    if (compiled?.isAsync) await this.#run(compiled);
  }

  #require(path: string): unknown {
    const loaded = this.#loaded.get(path);
    if (loaded) return loaded.exports;
    const compiled = this.#compiled.get(path);
    if (!compiled) throw new Error(`Cannot find module '${path}'`);
    if (compiled.isAsync)
      throw new Error(`'${path}' awaits at its top level: import it at the top of a file`);
    this.#run(compiled);
    return this.#loaded.get(path)?.exports;
  }

  /** Returns the promise of one that awaits. */
  #run(compiled: CompiledModule): unknown {
    const { code, error, isAsync, path } = compiled;
    if (error) throw new ModuleSyntaxError(path, error);
    const module = { exports: {} as unknown };
    // Modules that import each other get what there is so far.
    this.#loaded.set(path, module);
    const require = this.#makeRequire(compiled);
    try {
      const run = makeFunction(path, code, isAsync);
      return run(require, module, module.exports, `/${path}`, `/${path.split('/').slice(0, -1).join('/')}`);
    } catch (thrown) {
      this.#loaded.delete(path);
      throw thrown;
    }
  }

  /** With what hoisted calls ask for (engine/hoist-mocks.ts). */
  #makeRequire(compiled: CompiledModule): (specifier: string) => unknown {
    const scope = this.#scopeOf(compiled);
    const { jest, vi } = this.#words;
    const require = (specifier: string) => {
      const key = scope.key(specifier);
      return this.#mocks.has(key) ? this.#mocks.exports(key) : scope.requireActual(specifier);
    };
    return Object.defineProperties(require, {
      vi: { get: () => createVitestWords(scope, vi) },
      vitest: { get: () => createVitestWords(scope, vi) },
      jest: { get: () => createJestWords(scope, jest) },
      settleMocks: { value: () => this.#mocks.settle() },
    });
  }

  #scopeOf({ imports, manualMocks, path }: CompiledModule): ModuleScope {
    const requireActual = (specifier: string) => this.#requireActual(specifier, path, imports[specifier]);
    return {
      mocks: this.#mocks,
      key: (specifier) => keyOf(specifier, path, imports[specifier]),
      requireActual,
      importActual: async (specifier) => {
        const target = imports[specifier];
        return target?.type === 'module' ? this.importModule(target.path) : requireActual(specifier);
      },
      manualMock: (specifier) => {
        const manual = manualMocks[specifier];
        return manual === undefined ? undefined : () => this.#require(manual);
      },
      resetModules: () => {
        this.#loaded = new Map();
        this.#mocks.reset();
      },
      isolate: (work) => this.#isolate(work),
    };
  }

  #isolate<T>(work: () => T): T {
    const loaded = this.#loaded;
    const restore = () => {
      this.#loaded = loaded;
    };
    this.#loaded = new Map();
    let isLater = false;
    try {
      const result = work();
      if (!(result instanceof Promise)) return result;
      isLater = true;
      return result.finally(restore) as T;
    } finally {
      if (!isLater) restore();
    }
  }

  #requireActual(
    specifier: string,
    importer: string,
    target: CompiledModule['imports'][string] | undefined,
  ): unknown {
    if (target?.type === 'module') return this.#require(target.path);
    // The place of a file in a package means the package.
    const library = this.#loadLibrary(target?.name ?? specifier);
    if (library) return library.exports;
    if (/^[./]/.test(specifier))
      throw new Error(`Cannot find module '${specifier}', imported by ${importer}`);
    throw new MissingModuleError(specifier, importer);
  }
}

/** One name for a module, whoever imports it and however it is called there. */
function keyOf(
  specifier: string,
  importer: string,
  target: CompiledModule['imports'][string] | undefined,
): string {
  if (target?.type === 'module') return target.path;
  return /^\.{1,2}\//.test(specifier)
    ? joinPath(dirname(importer), specifier)
    : specifier.replace(/^node:/, '');
}

/** A package that is neither built in nor among the libraries. */
export class MissingModuleError extends Error {
  constructor(
    readonly specifier: string,
    readonly importer: string,
  ) {
    const hint = 'Tests and scripts may import files of the project and the libraries that its chain brings';
    super(`Cannot find module '${specifier}', imported by ${importer}. ${hint}`);
  }
}

/** A file that does not parse; its stack names the place. */
export class ModuleSyntaxError extends SyntaxError {
  constructor(path: string, { message, line, column }: NonNullable<CompiledModule['error']>) {
    super(message);
    this.stack = `SyntaxError: ${message}\n    at source:///${path}:${line ?? 1}:${column ?? 1}`;
  }
}

/** On one line with what stands before it, so that the lines of stacks are those of the file. */
function makeFunction(path: string, code: string, isAsync: boolean): ModuleFunction {
  const head = `(${isAsync ? 'async ' : ''}function (require, module, exports, __filename, __dirname) {`;
  return evaluateScript(`${head}${code}\n})\n//# sourceURL=project:///${path}`) as ModuleFunction;
}
