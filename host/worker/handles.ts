/**
 * What crosses by reference between page and engine: functions, disposables (a local network) and the progress callback
 * of a task's options. All else crosses by value. Importing this module installs the rules; both ends must.
 */
import { isTaskOptions, type TaskOptions, type TaskProgress } from '@core/base/task';
import * as Comlink from 'comlink';

const remotes = new WeakSet<object>();

/** True for a stand-in for an object on the other side. */
export function isRemote(value: unknown): boolean {
  return typeof value === 'function' && remotes.has(value);
}

function isDisposable(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'dispose' in value && typeof value.dispose === 'function'
  );
}

function expose(value: object): [MessagePort, Transferable[]] {
  const { port1, port2 } = new MessageChannel();
  Comlink.expose(value, port1);
  return [port2, [port2]];
}

function wrap(port: MessagePort): Comlink.Remote<unknown> & object {
  const remote = Comlink.wrap(port) as Comlink.Remote<unknown> & object;
  remotes.add(remote);
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
    return { progress: (progress) => void report(progress) };
  },
} satisfies Comlink.TransferHandler<TaskOptions, MessagePort>);
