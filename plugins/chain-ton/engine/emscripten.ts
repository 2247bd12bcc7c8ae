/** The members of an Emscripten module that the engine uses. */
export interface EmscriptenModule {
  _malloc(bytes: number): number;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, pointer: number, maxBytes: number): void;
  UTF8ToString(pointer: number): string;
  setValue(pointer: number, value: number, type: '*'): void;
  addFunction(callback: (...pointers: number[]) => void, signature: string): number;
}

/** The entry function of an Emscripten script. The options replace its output functions and its wasm loading. */
export type EmscriptenFactory<M> = (options: {
  print?: (line: string) => void;
  printErr?: (line: string) => void;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
}) => Promise<M>;

export function instantiate<M>(
  factory: EmscriptenFactory<M>,
  wasm: WebAssembly.Module,
  print?: (line: string) => void,
): Promise<M> {
  return new Promise<M>((resolve, reject) => {
    const takeHooksOff = watchProcessHooks();
    const started = factory({
      ...(print && { print, printErr: print }),
      instantiateWasm: (imports, ready) => {
        // Emscripten does not handle a failed instantiation. Without this rejection, Emscripten's promise would stay
        // pending.
        WebAssembly.instantiate(wasm, imports).then((instance) => ready(instance, wasm), reject);
        return {};
      },
    });
    takeHooksOff();
    started.then(resolve, reject);
  });
}

interface ListenerHost {
  listeners(event: string): readonly ListenerFunction[];
  removeListener(event: string, listener: ListenerFunction): unknown;
}
type ListenerFunction = (...values: never[]) => void;

/**
 * In Node, each Emscripten instance adds process-wide listeners for uncaught errors. The listeners would keep the
 * instance's memory alive and change how the server exits, so the returned function removes them.
 */
function watchProcessHooks(): () => void {
  const host = (globalThis as unknown as { process?: Partial<ListenerHost> }).process;
  if (!isListenerHost(host)) return () => undefined;
  const before = new Map(HOOKED_EVENTS.map((event) => [event, new Set(host.listeners(event))]));
  return () => {
    for (const [event, known] of before) {
      for (const listener of host.listeners(event)) {
        if (!known.has(listener)) host.removeListener(event, listener);
      }
    }
  };
}

const HOOKED_EVENTS = ['uncaughtException', 'unhandledRejection'];

function isListenerHost(host: Partial<ListenerHost> | undefined): host is ListenerHost {
  return typeof host?.listeners === 'function' && typeof host.removeListener === 'function';
}

/** Copies a string into the module's memory. The string is freed together with the module. */
export function allocate(module: EmscriptenModule, text: string): number {
  const bytes = module.lengthBytesUTF8(text) + 1;
  const pointer = module._malloc(bytes);
  module.stringToUTF8(text, pointer, bytes);
  return pointer;
}
