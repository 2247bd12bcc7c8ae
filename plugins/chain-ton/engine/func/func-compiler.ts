import { normalizePath } from '@core/base/path';
import ownFactory from '@ton-community/func-js-bin/dist/funcfiftlib.js';
import * as z from 'zod/mini';
import type { ReadSource } from '../compile/language-compiler';
import { allocate, type EmscriptenFactory, type EmscriptenModule, instantiate } from '../emscripten';

/** The compiler and the Fift assembler in one wasm module. */
export interface FuncModule extends EmscriptenModule {
  /** Returns a pointer to JSON. */
  _version(): number;
  /** Takes a pointer to a JSON configuration and a pointer to a file callback; returns a pointer to a JSON result. */
  _func_compile(configuration: number, callback: number): number;
}

/**
 * The result of one compiler run. `log` is the compiler's output, including warnings and errors about undefined
 * functions.
 */
export type FuncOutput =
  | {
      readonly status: 'ok';
      readonly log: readonly string[];
      readonly fift: string;
      readonly codeBoc: string;
      readonly codeHash: string;
      /** Source positions of the marks in the assembly, by number; present only if `debugInfo` was set. */
      readonly marks?: readonly FuncMark[];
    }
  | { readonly status: 'error'; readonly log: readonly string[]; readonly message: string }
  | { readonly status: 'crash'; readonly log: readonly string[]; readonly error: unknown };

export interface FuncMark {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly function: string;
}

export interface FuncRun {
  /** Files passed to the compiler, in order. */
  readonly targets: readonly string[];
  readonly read: ReadSource;
  /** Optimisation level from 0 to 2; 2 if absent. */
  readonly optLevel?: number;
  /** Entry function of the script that matches the wasm; if absent, the function from func-js. */
  readonly factory?: EmscriptenFactory<FuncModule>;
  /** Adds marks to the assembly; only the debugger build of the compiler supports this. */
  readonly debugInfo?: boolean;
}

const debugInfoSchema = z.object({
  locations: z.array(z.object({ file: z.string(), line: z.int(), func: z.string() })),
});

/**
 * Runs the FunC compiler on one contract. Each run has its own wasm instance, because a run leaves the compiler's
 * global tables in an undefined state. A crash also corrupts the instance's stack.
 */
export async function compileFunc(
  wasm: WebAssembly.Module,
  { targets, read, optLevel = 2, factory = ownFactory, debugInfo = false }: FuncRun,
): Promise<FuncOutput> {
  const log: string[] = [];
  const module = await instantiate(factory, wasm, (line) => log.push(line));
  const callback = module.addFunction((kind = 0, data = 0, contents = 0, error = 0) => {
    const raw = module.UTF8ToString(data);
    const path = normalizePath(raw) ?? raw;
    if (module.UTF8ToString(kind) === 'realpath')
      return module.setValue(contents, allocate(module, path), '*');
    const text = read(path);
    if (text !== undefined) module.setValue(contents, allocate(module, text), '*');
    else module.setValue(error, allocate(module, `Cannot find source file \`${path}\``), '*');
  }, 'viiii');
  const configuration = allocate(module, JSON.stringify({ sources: targets, optLevel, debugInfo }));
  try {
    const result = JSON.parse(module.UTF8ToString(module._func_compile(configuration, callback)));
    if (result.status !== 'ok') return { status: 'error', log, message: String(result.message) };
    return {
      status: 'ok',
      log,
      fift: result.fiftCode,
      codeBoc: result.codeBoc,
      codeHash: result.codeHashHex.toLowerCase(),
      ...(debugInfo && { marks: marksOf(result.debugInfo) }),
    };
  } catch (error) {
    return { status: 'crash', log, error };
  }
}

/** The compiler's version, such as '0.4.6'. */
export async function funcVersion(wasm: WebAssembly.Module): Promise<string> {
  const module = await instantiate(ownFactory, wasm, () => undefined);
  return z.object({ funcVersion: z.string() }).parse(JSON.parse(module.UTF8ToString(module._version())))
    .funcVersion;
}

function marksOf(debugInfo: unknown): readonly FuncMark[] {
  const { locations } = debugInfoSchema.parse(debugInfo);
  return locations.map(({ file, line, func }) => ({ path: file, line, function: func }));
}
