/** What we use of a solc that emscripten has built. Names of old versions differ. */
interface SolcModule {
  cwrap(name: string, returns: string | null, takes: readonly string[]): (...values: unknown[]) => unknown;
  addFunction(callback: (...pointers: number[]) => void, signature: string): number;
  UTF8ToString(pointer: number): string;
  stringToUTF8(text: string, pointer: number, maxBytes: number): void;
  lengthBytesUTF8(text: string): number;
  setValue(pointer: number, value: number, type: '*'): void;
  _malloc(bytes: number): number;
  /** Since 0.6. */
  _solidity_alloc?: unknown;
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
  override readonly name = 'SolcCrash';
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

function bind(module: SolcModule): (input: string) => string {
  const isModern = module._solidity_alloc !== undefined;
  const allocate = isModern ? module.cwrap('solidity_alloc', 'number', ['number']) : module._malloc;
  const reset = isModern ? module.cwrap('solidity_reset', null, []) : () => undefined;
  const compile = module.cwrap('solidity_compile', 'string', [
    'string',
    'number',
    ...(isModern ? ['number'] : []),
  ]);
  // Every source is in the input: whatever the compiler still asks for is not there.
  const refuse = (path: number, error: number) => {
    const text = `File not found: ${module.UTF8ToString(path)}`;
    const bytes = module.lengthBytesUTF8(text) + 1;
    const pointer = Number(allocate(bytes));
    module.stringToUTF8(text, pointer, bytes);
    module.setValue(error, pointer, '*');
  };
  const callback = isModern
    ? module.addFunction(
        (_context = 0, _kind = 0, path = 0, _content = 0, error = 0) => refuse(path, error),
        'viiiii',
      )
    : module.addFunction((path = 0, _content = 0, error = 0) => refuse(path, error), 'viii');
  return (input) => {
    const output = compile(input, callback, ...(isModern ? [0] : []));
    reset();
    return String(output);
  };
}
