/**
 * Rules for values passed by reference between the page and an engine: functions, disposables (a local network) and the
 * progress callback of task options. All other values are copied. Importing this module installs the rules; both sides
 * must import it.
 */
import { isTaskOptions, type TaskOptions, type TaskProgress } from '@core/base/task';
import * as Comlink from 'comlink';

/** Proxies for objects on the other side, with their pending calls. */
const remotes = new WeakMap<object, Set<Promise<unknown>>>();

/** Progress callbacks of tasks; their calls are not awaited individually. */
const reporters = new WeakMap<TaskOptions, object>();

/** True for a proxy of an object on the other side. */
export function isRemote(value: unknown): boolean {
  return typeof value === 'function' && remotes.has(value);
}

/**
 * Wraps an object so that its methods resolve only after the other side has received all calls that they made to
 * function arguments. Each function argument has a separate port, and messages from different ports can arrive in any
 * order.
 */
export function awaitCallbacks<T extends object>(value: T): T {
  return new Proxy(value, {
    get: (target, member) => {
      const found: unknown = Reflect.get(target, member, target);
      if (typeof found !== 'function') return found;
      return async (...args: readonly unknown[]) => {
        try {
          return await Reflect.apply(found, target, args);
        } finally {
          await Promise.allSettled(args.flatMap(unansweredCalls));
        }
      };
    },
  });
}

function unansweredCalls(argument: unknown): readonly Promise<unknown>[] {
  if (isTaskOptions(argument)) return unansweredCalls(reporters.get(argument));
  return isRemote(argument) ? [...(remotes.get(argument as object) ?? [])] : [];
}

function isDisposable(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'dispose' in value && typeof value.dispose === 'function'
  );
}

function expose(value: object): [MessagePort, Transferable[]] {
  const { port1, port2 } = new MessageChannel();
  Comlink.expose(typeof value === 'function' ? value : awaitCallbacks(value), port1);
  return [port2, [port2]];
}

function wrap(port: MessagePort): Comlink.Remote<unknown> & object {
  const calls = new Set<Promise<unknown>>();
  const remote = new Proxy(Comlink.wrap(port) as Comlink.Remote<unknown> & (() => Promise<unknown>), {
    apply: (target, _this, args: []) => {
      const call = target(...args);
      const forget = () => calls.delete(call);
      calls.add(call);
      call.then(forget, forget);
      return call;
    },
  });
  remotes.set(remote, calls);
  return remote;
}

Comlink.transferHandlers.set('sinter.reference', {
  canHandle: (value): value is object => typeof value === 'function' || isDisposable(value),
  serialize: expose,
  deserialize: wrap,
} satisfies Comlink.TransferHandler<object, MessagePort>);

Comlink.transferHandlers.set('sinter.task', {
  canHandle: isTaskOptions,
  // Only progress is sent, because the caller handles the signal and the deadline by ending the worker.
  serialize: (task) => expose((progress: TaskProgress) => task.progress?.(progress)),
  deserialize: (port) => {
    const report = wrap(port) as unknown as (progress: TaskProgress) => Promise<void>;
    const task: TaskOptions = { progress: (progress) => void report(progress) };
    reporters.set(task, report);
    return task;
  },
} satisfies Comlink.TransferHandler<TaskOptions, MessagePort>);
