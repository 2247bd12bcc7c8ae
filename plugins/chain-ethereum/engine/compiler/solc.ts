/** What we use of a solc that emscripten has built. Names of old versions differ. */
interface SolcModule {
  cwrap(name: string, returns: string | null, takes: readonly string[]): (...values: unknown[]) => unknown;
  /** Since 0.6. */
  _solidity_alloc?: unknown;
  /** Before 0.5. */
  _compileStandard?: unknown;
}

/** The compiler's script: takes emscripten's options and turns them into the module, at once. */
export type SolcFactory = (options: object) => object;

/** A compiler as files: its script, and its wasm unless it is an asm.js of old. */
export interface SolcParts {
  readonly factory: SolcFactory;
  readonly wasm?: WebAssembly.Module;
}

/** The compiler broke down instead of answering; it cannot be used any more. */
export class SolcCrash extends Error {
  override readonly name: string = 'SolcCrash';
}

/** There is no compiler to run, whatever it would be given. */
export class SolcUnavailable extends SolcCrash {
  override readonly name = 'SolcUnavailable';
}

/** One running compiler. Keeps its memory between runs, and frees what a run took. */
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
   * Runs the compiler on standard JSON and returns its standard JSON.
   * https://docs.soliditylang.org/en/latest/using-the-compiler.html#compiler-input-and-output-json-description
   *
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

/** These builds expect their instance at once: where it came later they would run before it is there. */
function instantiateWith(wasm: WebAssembly.Module) {
  return (
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance, module: WebAssembly.Module) => object | undefined,
  ): object => {
    const instance = new WebAssembly.Instance(wasm, imports);
    return ready(instance, wasm) ?? instance.exports;
  };
}

/** No callback for files: every source is in the input, and adding one makes emscripten read its whole table, for 40 ms. */
const NO_CALLBACK = 0;

function bind(module: SolcModule): (input: string) => string {
  const isModern = module._solidity_alloc !== undefined;
  const reset = isModern ? module.cwrap('solidity_reset', null, []) : () => undefined;
  const given = isModern ? [NO_CALLBACK, 0] : [NO_CALLBACK];
  const name = module._compileStandard === undefined ? 'solidity_compile' : 'compileStandard';
  const compile = module.cwrap(name, 'string', ['string', ...given.map(() => 'number')]);
  return (input) => {
    const output = compile(input, ...given);
    reset();
    return String(output);
  };
}
