import { dirname, joinPath } from '@core/base/path';
import type { CompiledModule } from '../engine/compile-scripts';
import { evaluateScript } from './evaluate-script';
import { ModuleMocks } from './module-mocks';
import { createJestWords, createVitestWords, type ModuleScope } from './module-words';

/** Returns undefined if no library or built-in module has this name. */
export type LoadLibrary = (name: string) => { readonly exports: unknown } | undefined;

/**
 * `vi` and `jest` without the members that refer to modules. Each project module gets a copy extended with those
 * members.
 */
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

/** Runs each project module once, unless a test has mocked it. */
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

  /** Runs a module. Its imports that use top-level await run first, because `require` cannot wait for them. */
  async importModule(path: string): Promise<Readonly<Record<string, unknown>>> {
    // Store a reference, because the module may reset the cache while it runs.
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
    if (compiled.isAsync) throw new Error(`'${path}' uses top-level await: import it at the top of a file`);
    this.#run(compiled);
    return this.#loaded.get(path)?.exports;
  }

  /** Returns a promise if the module uses top-level await. */
  #run(compiled: CompiledModule): unknown {
    const { code, error, isAsync, path } = compiled;
    if (error) throw new ModuleSyntaxError(path, error);
    const module = { exports: {} as unknown };
    // In circular imports, a module gets the exports that exist so far.
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

  /** Creates `require` with the members used by hoisted calls (engine/hoist-mocks.ts). */
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
    // If the specifier is a path inside a package, `target` is the package.
    const library = this.#loadLibrary(target?.name ?? specifier);
    if (library) return library.exports;
    if (/^[./]/.test(specifier))
      throw new Error(`Cannot find module '${specifier}', imported by ${importer}`);
    throw new MissingModuleError(specifier, importer);
  }
}

/** A module's canonical key, independent of the importing file and the specifier. */
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

/** Thrown if an imported package is neither built in nor one of the available libraries. */
export class MissingModuleError extends Error {
  constructor(
    readonly specifier: string,
    readonly importer: string,
  ) {
    const hint = 'Tests and scripts can import project files and the libraries of the project’s chain';
    super(`Cannot find module '${specifier}', imported by ${importer}. ${hint}`);
  }
}

/** Thrown if a file has a syntax error. Its stack contains the position. */
export class ModuleSyntaxError extends SyntaxError {
  constructor(path: string, { message, line, column }: NonNullable<CompiledModule['error']>) {
    super(message);
    this.stack = `SyntaxError: ${message}\n    at source:///${path}:${line ?? 1}:${column ?? 1}`;
  }
}

/** The wrapper is on the first line of the code, so that line numbers in stack traces match the file. */
function makeFunction(path: string, code: string, isAsync: boolean): ModuleFunction {
  const head = `(${isAsync ? 'async ' : ''}function (require, module, exports, __filename, __dirname) {`;
  return evaluateScript(`${head}${code}\n})\n//# sourceURL=project:///${path}`) as ModuleFunction;
}
