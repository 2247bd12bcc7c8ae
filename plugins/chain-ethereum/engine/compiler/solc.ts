/** The functions that Sinter uses from solc's Emscripten module. They have different names in old versions. */
interface SolcModule {
  cwrap(name: string, returns: string | null, takes: readonly string[]): (...values: unknown[]) => unknown;
  lengthBytesUTF8(text: string): number;
  /** Writes a zero-terminated text. `room` is in bytes and includes the zero. */
  stringToUTF8(text: string, pointer: number, room: number): void;
  /** Allocates memory that `solidity_reset` frees. Present since solc 0.6. */
  _solidity_alloc?: (bytes: number) => number;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  /** Present only before solc 0.5. */
  _compileStandard?: unknown;
}

/** The compiler's script. Applies Emscripten's options and returns the module synchronously. */
export type SolcFactory = (options: object) => object;

/** A compiler's script and, unless the compiler is an old asm.js build, its wasm file. */
export interface SolcParts {
  readonly factory: SolcFactory;
  readonly wasm?: WebAssembly.Module;
}

/** Thrown when the compiler has crashed and cannot be used again. */
export class SolcCrash extends Error {
  override readonly name: string = 'SolcCrash';
}

/** Thrown if the compiler is not available, regardless of the input. */
export class SolcUnavailable extends SolcCrash {
  override readonly name = 'SolcUnavailable';
}

/** A running compiler. It stays in memory between runs and frees each run's memory. */
export class Solc {
  readonly #compile: (input: string) => string;

  private constructor(compile: (input: string) => string) {
    this.#compile = compile;
  }

  static start(parts: SolcParts): Promise<Solc> {
    return new Promise((resolve, reject) => {
      const options = {
        print: () => undefined,
        printErr: () => undefined,
        onAbort: (reason: unknown) => reject(new SolcCrash(`the compiler did not start: ${String(reason)}`)),
        onRuntimeInitialized: () => resolve(new Solc(bind(options as unknown as SolcModule))),
        ...(parts.wasm && { instantiateWasm: instantiateWith(parts.wasm) }),
      };
      parts.factory(options);
    });
  }

  /**
   * Runs the compiler on standard JSON input and returns its standard JSON output.
   * https://docs.soliditylang.org/en/latest/using-the-compiler.html#compiler-input-and-output-json-description
   * @throws {SolcCrash}
   */
  compile(input: string): string {
    try {
      return this.#compile(input);
    } catch (error) {
      throw new SolcCrash(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
}

/** Instantiates the module synchronously, because these builds would otherwise run before the instance exists. */
function instantiateWith(wasm: WebAssembly.Module) {
  return (
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance, module: WebAssembly.Module) => object | undefined,
  ): object => {
    const instance = new WebAssembly.Instance(wasm, imports);
    return ready(instance, wasm) ?? instance.exports;
  };
}

/**
 * No file callback is used, because all sources are in the input. Adding a callback would make Emscripten read its
 * whole function table, which takes 40 ms.
 */
const NO_CALLBACK = 0;

/**
 * The input is written to the heap. Emscripten would put a 'string' argument on its stack of a few megabytes, and the
 * compiler would then crash on the input of a large project.
 */
function bind(module: SolcModule): (input: string) => string {
  const isModern = module._solidity_alloc !== undefined;
  const allocate = module._solidity_alloc ?? module._malloc;
  const reset = isModern ? module.cwrap('solidity_reset', null, []) : module._free;
  const given = isModern ? [NO_CALLBACK, 0] : [NO_CALLBACK];
  const name = module._compileStandard === undefined ? 'solidity_compile' : 'compileStandard';
  const compile = module.cwrap(name, 'string', ['number', ...given.map(() => 'number')]);
  return (input) => {
    const room = module.lengthBytesUTF8(input) + 1;
    const pointer = allocate(room);
    module.stringToUTF8(input, pointer, room);
    const output = compile(pointer, ...given);
    reset(pointer);
    return String(output);
  };
}
