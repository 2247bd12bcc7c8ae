/**
 * What crosses by reference between page and engine: functions, disposables (a local network) and the progress callback
 * of a task's options. All else crosses by value. Importing this module installs the rules; both ends must.
 */
import { isTaskOptions, type TaskOptions, type TaskProgress } from '@core/base/task';
import * as Comlink from 'comlink';

/** Stand-ins for what is on the other side, and the calls of theirs that have not been answered yet. */
const remotes = new WeakMap<object, Set<Promise<unknown>>>();

/** Reports of tasks, which are not waited for one by one. */
const reporters = new WeakMap<TaskOptions, object>();

/** True for a stand-in for an object on the other side. */
export function isRemote(value: unknown): boolean {
  return typeof value === 'function' && remotes.has(value);
}

/**
 * The object, with methods that answer no sooner than the other side has heard all that was told to the functions among
 * their arguments: each of them has a port of its own, and messages of several ports come in any order.
 */
export function answeringLast<T extends object>(value: T): T {
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
  Comlink.expose(typeof value === 'function' ? value : answeringLast(value), port1);
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
  // Signal and deadline are kept by the caller, which ends the worker; only progress travels.
  serialize: (task) => expose((progress: TaskProgress) => task.progress?.(progress)),
  deserialize: (port) => {
    const report = wrap(port) as unknown as (progress: TaskProgress) => Promise<void>;
    const task: TaskOptions = { progress: (progress) => void report(progress) };
    reporters.set(task, report);
    return task;
  },
} satisfies Comlink.TransferHandler<TaskOptions, MessagePort>);
