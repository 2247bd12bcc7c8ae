import { errorMessage } from '@core/base/errors';
import { normalizePath } from '@core/base/path';
import standardLibrary from '@ton/tolk-js/dist/stdlib.tolk.js';
import factory from '@ton/tolk-js/dist/tolkfiftlib.js';
import * as z from 'zod/mini';
import type { ContractEntry, ReadSource } from '../compile/language-compiler';
import { allocate, instantiate } from '../emscripten';

export type TolkOutput =
  | {
      readonly status: 'ok';
      readonly fift: string;
      readonly codeBoc: string;
      /** The compiler's warnings, as text. */
      readonly log: string;
    }
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'crash'; readonly error: unknown };

export interface TolkSettings {
  /** 0 to 2. */
  readonly optimizationLevel: number;
  /** Emits stack contents into the assembly as comments. */
  readonly withStackComments: boolean;
  /** Emits source lines into the assembly as comments. */
  readonly withSrcLineComments: boolean;
}

const resultSchema = z.union([
  z.object({
    status: z.literal('ok'),
    fiftCode: z.string(),
    codeBoc64: z.string(),
    stderr: z._default(z.string(), ''),
  }),
  z.object({ status: z.literal('error'), message: z.string() }),
]);

/** Request codes that the compiler passes to its callback. */
const REAL_PATH = 0;
const READ_FILE = 1;

/** Runs the Tolk compiler on one contract. Each run has its own wasm instance, as with the FunC compiler. */
export async function compileTolk(
  wasm: WebAssembly.Module,
  entry: string,
  settings: TolkSettings,
  read: ReadSource,
): Promise<TolkOutput> {
  const module = await instantiate(factory, wasm, () => undefined);
  const callback = module.addFunction((kind = 0, data = 0, contents = 0, error = 0) => {
    const asked = module.UTF8ToString(data);
    try {
      const answer = kind === REAL_PATH ? realPath(asked) : readFile(kind, asked, read);
      module.setValue(contents, allocate(module, answer), '*');
    } catch (failure) {
      module.setValue(error, allocate(module, errorMessage(failure)), '*');
    }
  }, 'viiiii');
  const configuration = JSON.stringify({ entrypointFileName: entry, ...settings });
  try {
    const pointer = module._tolk_compile(allocate(module, configuration), callback, 0);
    const result = resultSchema.parse(JSON.parse(module.UTF8ToString(pointer)));
    if (result.status === 'error') return result;
    return { status: 'ok', fift: result.fiftCode, codeBoc: result.codeBoc64, log: result.stderr };
  } catch (error) {
    return { status: 'crash', error };
  }
}

/** The compiler's version, such as '1.3.0'. */
export async function tolkVersion(wasm: WebAssembly.Module): Promise<string> {
  const module = await instantiate(factory, wasm, () => undefined);
  return z.object({ tolkVersion: z.string() }).parse(JSON.parse(module.UTF8ToString(module._tolk_version())))
    .tolkVersion;
}

/** The compiler's built-in files, whose names start with `@` (`@stdlib/tvm-dicts`). */
const LIBRARY = /^@(stdlib|fiftlib)\//;

/** The canonical path of an import, which the compiler has already resolved relative to the importing file. */
export function realPath(path: string): string {
  const named = /\.(tolk|fif)$/.test(path) ? path : `${path}.tolk`;
  if (LIBRARY.test(named)) return named;
  if (named.startsWith('@')) throw new Error(`\`${named}\` is not a project file`);
  return normalizePath(named) ?? named;
}

function readFile(kind: number, path: string, read: ReadSource): string {
  if (kind !== READ_FILE) throw new Error(`unknown request from the compiler (${kind})`);
  const content = LIBRARY.test(path) ? standardLibrary[path] : read(path);
  if (content === undefined) throw new Error(`Cannot find source file \`${path}\``);
  return content;
}

export function tolkSettings({ options = {} }: Pick<ContractEntry, 'options'>): TolkSettings {
  const { optimizationLevel, withStackComments, withSrcLineComments } = options;
  return {
    optimizationLevel: typeof optimizationLevel === 'number' ? optimizationLevel : 2,
    withStackComments: withStackComments === true,
    withSrcLineComments: withSrcLineComments === true,
  };
}
