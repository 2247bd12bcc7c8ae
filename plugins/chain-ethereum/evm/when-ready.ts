import type { Awaitable } from './evm-types';

/** Calls a function with a value: immediately if the value is available, otherwise when its promise is fulfilled. */
export function whenReady<T, R>(value: Awaitable<T>, use: (value: T) => R): Awaitable<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}
