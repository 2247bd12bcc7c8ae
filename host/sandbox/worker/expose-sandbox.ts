import type { TaskProgress } from '@core/base/task';
import * as Comlink from 'comlink';
import { streamConsole } from './console-stream';
import { type ConsoleText, PrintQueue } from './print-queue';

/** The page's API for sandboxed code. */
export interface SandboxHost {
  /** Calls the page. Rejects if the call does not exist, is not permitted, or fails. */
  call(method: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Sends a value to the page, which does not reply. */
  report(value: unknown): void;
  /** Prints text. If its last line is incomplete, the next text at the same level continues it. */
  write(level: ConsoleText['level'], text: string): void;
  /** Registers a listener for uncaught errors and rejections. If it returns false, the error is printed. */
  onUncaught(listener: (error: unknown) => boolean): void;
}

/** The sandbox's API for the page. */
export interface SandboxApi {
  /** Returns immediately, unless the code is hung. */
  ping(): true;
  /** Calls one of the script's methods. `task` identifies the call's progress reports. */
  invoke(method: string, args: readonly unknown[], task: number | undefined): Promise<unknown>;
}

type Methods = Record<string, ((...args: unknown[]) => unknown) | undefined>;

interface PageApi {
  dispatch(method: string, args: readonly unknown[]): Promise<readonly [unknown]>;
}

/**
 * Exposes a script's methods to the page. Must be called once, at the top of the script's entry module, which is
 * bundled into one classic file (`?sandbox`). If the caller follows a method's progress, the method receives `{
 * progress }` as an additional last argument.
 */
export function exposeSandbox(create: (host: SandboxHost) => object): void {
  const scope = globalThis as unknown as WorkerScope;
  scope.addEventListener(
    'message',
    (event) => {
      const [port] = event.ports;
      // The sandboxed code must not receive this message.
      event.stopImmediatePropagation();
      if (port) serve(scope, port, create);
    },
    { once: true },
  );
}

interface WorkerScope extends EventTarget {
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<unknown>) => void,
    options: { once: boolean },
  ): void;
  addEventListener(type: string, listener: (event: Event) => void): void;
}

function serve(scope: WorkerScope, port: MessagePort, create: (host: SandboxHost) => object): void {
  forbidNestedWorkers();
  // Bound now, because code that is loaded later may replace the prototype's method.
  const post = port.postMessage.bind(port);
  const prints = new PrintQueue((value) => post({ type: 'NOTE', topic: 'console', value }));
  const print = streamConsole(prints);
  // The page receives all messages in the order of the code's actions.
  const note = (topic: string, value: unknown) => {
    prints.flush();
    post({ type: 'NOTE', topic, value });
  };
  const page = Comlink.wrap<PageApi>(port);
  let hears = (_error: unknown) => false;
  const handleError = (error: unknown, event: Event) => {
    event.preventDefault();
    if (!hears(error)) print('error', ['Uncaught', error]);
  };
  scope.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent;
    handleError(error ?? message, event);
  });
  scope.addEventListener('unhandledrejection', (event) =>
    handleError((event as PromiseRejectionEvent).reason, event),
  );
  const methods = create({
    call: async (method, ...args) => {
      prints.flush();
      return (await page.dispatch(method, args))[0];
    },
    report: (value) => note('own', value),
    write: (level, text) => prints.write(level, text),
    onUncaught: (listener) => {
      hears = listener;
    },
  }) as Methods;
  const api: SandboxApi = {
    ping: () => true,
    invoke: async (method, args, task) => {
      const invoked = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!invoked) throw new TypeError(`The sandbox has no method '${method}'`);
      const progress = (progress: TaskProgress) => note('progress', { task, progress });
      try {
        return await invoked(...args, ...(task === undefined ? [] : [{ progress }]));
      } finally {
        prints.flush();
      }
    },
  };
  Comlink.expose(api, port);
}

/** Nested workers would escape the watchdog. */
function forbidNestedWorkers(): void {
  for (const name of ['Worker', 'SharedWorker']) {
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
  }
}
