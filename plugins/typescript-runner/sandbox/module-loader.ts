import type { CompiledModule } from '../engine/compile-scripts';
import { evaluateScript } from './evaluate-script';

/** Gives the exports of a library or built-in module; undefined when there is none of that name. */
export type LoadLibrary = (name: string) => { readonly exports: unknown } | undefined;

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

/** Runs the modules of a project, each once. */
export class ModuleLoader {
  readonly #compiled: ReadonlyMap<string, CompiledModule>;
  readonly #loadLibrary: LoadLibrary;
  readonly #loaded = new Map<string, LoadedModule>();

  constructor(compiled: ReadonlyMap<string, CompiledModule>, loadLibrary: LoadLibrary) {
    this.#compiled = compiled;
    this.#loadLibrary = loadLibrary;
  }

  /** Runs a module after those of its imports that await at their top level, which cannot be waited for in between. */
  async importModule(path: string): Promise<Readonly<Record<string, unknown>>> {
    await this.#awaitAsync(path, new Set());
    return this.#require(path) as Readonly<Record<string, unknown>>;
  }

  async #awaitAsync(path: string, seen: Set<string>): Promise<void> {
    if (seen.has(path) || this.#loaded.has(path)) return;
    seen.add(path);
    const compiled = this.#compiled.get(path);
    for (const target of Object.values(compiled?.imports ?? {})) {
      if (target.type === 'module') await this.#awaitAsync(target.path, seen);
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
    const { code, error, imports, isAsync, path } = compiled;
    if (error) throw new ModuleSyntaxError(path, error);
    const module = { exports: {} as unknown };
    // Modules that import each other get what there is so far.
    this.#loaded.set(path, module);
    const require = (specifier: string) => this.#import(specifier, path, imports[specifier]);
    try {
      const run = makeFunction(path, code, isAsync);
      return run(require, module, module.exports, `/${path}`, `/${path.split('/').slice(0, -1).join('/')}`);
    } catch (thrown) {
      this.#loaded.delete(path);
      throw thrown;
    }
  }

  #import(
    specifier: string,
    importer: string,
    target: CompiledModule['imports'][string] | undefined,
  ): unknown {
    if (target?.type === 'module') return this.#require(target.path);
    const library = this.#loadLibrary(specifier);
    if (library) return library.exports;
    if (/^[./]/.test(specifier))
      throw new Error(`Cannot find module '${specifier}', imported by ${importer}`);
    throw new MissingModuleError(specifier, importer);
  }
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
