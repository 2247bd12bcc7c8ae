import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '@core/base/errors';
import { Gate } from '@host/api/sandbox-gate';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type VmFunctionImplementation,
} from 'quickjs-emscripten-core';
import { messages } from '../messages';
import { BRIDGE, type QuickJsBridge } from './quickjs-bridge';
import { readWireText, writeWireText } from './wire-text';

/*
 * A thread with one QuickJS runtime for untrusted code. The runtime's memory is the WebAssembly memory below, which
 * cannot grow beyond its maximum (QuickJS's own limit counts blocks, not bytes). If a runtime does not return, the host
 * terminates its thread. A runtime is used only once, because running out of memory may corrupt it.
 */

export interface QuickJsThreadData {
  readonly script: string;
  readonly port: MessagePort;
  /** In MB. */
  readonly memory: number;
}

export interface QuickJsThreadEnd {
  readonly failure: string;
}

const PAGES_PER_MB = 16;
/** QuickJS's stack limit, in bytes. Deeper recursion throws. The WebAssembly stack is larger. */
const STACK_BYTES = 512 * 1024;
const MAX_RANDOM_BYTES = 65_536;

const { script, port, memory } = workerData as QuickJsThreadData;

/** Whether an allocation has failed. QuickJS may then be corrupt and unable to allocate even the error. */
let isExhausted = false;

function openMemory(): WebAssembly.Memory {
  const opened = new WebAssembly.Memory({ initial: 16 * PAGES_PER_MB, maximum: memory * PAGES_PER_MB });
  const grow = opened.grow.bind(opened);
  // The allocator first requests more than it needs, so only its last request shows whether memory is exhausted.
  opened.grow = (pages) => {
    isExhausted = true;
    const before = grow(pages);
    isExhausted = false;
    return before;
  };
  return opened;
}

class Machine {
  readonly #gate: Gate;
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #port: QuickJSHandle;
  readonly #timers = new Map<number, NodeJS.Timeout>();

  constructor(gate: Gate, runtime: QuickJSRuntime) {
    this.#gate = gate;
    this.#runtime = runtime;
    runtime.setMaxStackSize(STACK_BYTES);
    this.#context = runtime.newContext();
    this.#port = this.#createPort();
    this.#context.setProp(this.#context.global, BRIDGE, this.#port);
  }

  start(text: string): void {
    this.#enter(() => this.#evaluate(text, 'library:///runner.js').dispose());
    this.#callPort('connect');
  }

  receive(message: unknown): void {
    const text = this.#context.newString(writeWireText(message));
    this.#callPort('receive', text);
  }

  #callPort(name: 'connect' | 'receive' | 'fire', ...args: QuickJSHandle[]): void {
    this.#enter(() => {
      const context = this.#context;
      const called = context.getProp(this.#port, name);
      context.unwrapResult(context.callFunction(called, context.undefined, ...args)).dispose();
      called.dispose();
      for (const arg of args) arg.dispose();
    });
  }

  /** Runs the function and all the jobs (promise reactions) that it queues. */
  #enter(work: () => void): void {
    work();
    const done = this.#runtime.executePendingJobs();
    if (done.error) this.#context.unwrapResult(done);
  }

  #evaluate(text: string, name: string): QuickJSHandle {
    return this.#context.unwrapResult(this.#context.evalCode(text, name, { type: 'global' }));
  }

  #createPort(): QuickJSHandle {
    const context = this.#context;
    const door = context.newObject();
    const offer = (name: keyof QuickJsBridge, call: VmFunctionImplementation<QuickJSHandle>) => {
      const handle = context.newFunction(name, call);
      context.setProp(door, name, handle);
      handle.dispose();
    };
    const number = (handle: QuickJSHandle | undefined) => (handle ? context.getNumber(handle) : 0);
    const string = (handle: QuickJSHandle | undefined) => (handle ? context.getString(handle) : '');
    offer('post', (text) => {
      // After an allocation has failed, the runtime's state is unreliable.
      if (isExhausted) end(messages.outOfMemory(memory));
      else if (!isOver) this.#post(string(text));
    });
    offer('startTimer', (id, milliseconds) => this.#startTimer(number(id), number(milliseconds)));
    offer('stopTimer', (id) => this.#stopTimer(number(id)));
    offer('now', () => context.newNumber(performance.now()));
    offer('random', (count) => {
      const bytes = randomBytes(Math.min(MAX_RANDOM_BYTES, Math.max(0, number(count))));
      return context.newArrayBuffer(Uint8Array.from(bytes).buffer);
    });
    offer('evaluate', (text, name) => context.evalCode(string(text), string(name), { type: 'global' }));
    offer('parseUrl', (text, base) => {
      const parts = parseUrl(
        string(text),
        base && context.typeof(base) === 'string' ? string(base) : undefined,
      );
      return parts === undefined ? context.undefined : context.newString(parts);
    });
    return door;
  }

  #post(text: string): void {
    for (const { message } of this.#gate.pass(readWireText(text))) port.postMessage(message);
  }

  #startTimer(id: number, milliseconds: number): void {
    const fire = () => {
      this.#timers.delete(id);
      guard(() => this.#callPort('fire', this.#context.newNumber(id)));
    };
    this.#timers.set(id, setTimeout(fire, milliseconds));
  }

  #stopTimer(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
}

function parseUrl(text: string, base: string | undefined): string | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const { hash, host, hostname, href, origin, password, pathname, port, protocol, search, username } =
    new URL(text, base);
  return JSON.stringify({
    hash,
    host,
    hostname,
    href,
    origin,
    password,
    pathname,
    port,
    protocol,
    search,
    username,
  });
}

let isOver = false;

/** Reports why the runtime has ended. The host then terminates the thread. */
function end(failure: string): void {
  if (isOver) return;
  isOver = true;
  parentPort?.postMessage({ failure } satisfies QuickJsThreadEnd);
  port.close();
}

function guard(work: () => void): void {
  if (isOver) return;
  try {
    work();
    if (isExhausted) end(messages.outOfMemory(memory));
  } catch (error) {
    end(isExhausted ? messages.outOfMemory(memory) : errorMessage(error));
  }
}

const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: openMemory() }));
let machine: Machine | undefined;
port.addEventListener('message', ({ data }) =>
  guard(() => {
    if (machine) machine.receive(data);
    else {
      // The first message contains the gate's limits.
      machine = new Machine(new Gate(data), quickJs.newRuntime());
      machine.start(script);
    }
  }),
);
port.start();
