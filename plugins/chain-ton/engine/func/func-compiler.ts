import { normalizePath } from '@core/base/path';
import factory from '@ton-community/func-js-bin/dist/funcfiftlib.js';
import { type EmscriptenModule, instantiate } from '../emscripten';

/** Compiler and Fift assembler in one wasm module. */
export interface FuncModule extends EmscriptenModule {
  /** Takes a pointer to a JSON configuration and to a file callback; returns a pointer to a JSON result. */
  _func_compile(configuration: number, callback: number): number;
}

/** What one run of the compiler gave. `log` is all it printed, where warnings and undefined functions stand. */
export type FuncOutput =
  | {
      readonly status: 'ok';
      readonly log: readonly string[];
      readonly fift: string;
      readonly codeBoc: string;
      readonly codeHash: string;
    }
  | { readonly status: 'error'; readonly log: readonly string[]; readonly message: string }
  | { readonly status: 'crash'; readonly log: readonly string[]; readonly error: unknown };

/** Gives the text of a project file, undefined when there is none. */
export type ReadSource = (path: string) => string | undefined;

/**
 * Runs the FunC compiler on one contract. Its own instance of the wasm, because a run leaves the compiler's global
 * tables and, after a crash, its stack in disorder.
 */
export async function compileFunc(
  wasm: WebAssembly.Module,
  targets: readonly string[],
  read: ReadSource,
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
  const configuration = allocate(module, JSON.stringify({ sources: targets, optLevel: 2 }));
  try {
    const result = JSON.parse(module.UTF8ToString(module._func_compile(configuration, callback)));
    if (result.status !== 'ok') return { status: 'error', log, message: String(result.message) };
    return {
      status: 'ok',
      log,
      fift: result.fiftCode,
      codeBoc: result.codeBoc,
      codeHash: result.codeHashHex.toLowerCase(),
    };
  } catch (error) {
    return { status: 'crash', log, error };
  }
}

/** Copies a string into the module's memory, which dies with the module: nothing needs freeing. */
function allocate(module: EmscriptenModule, text: string): number {
  const bytes = module.lengthBytesUTF8(text) + 1;
  const pointer = module._malloc(bytes);
  module.stringToUTF8(text, pointer, bytes);
  return pointer;
}
