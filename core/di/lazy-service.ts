import { defer, from, isObservable, type Observable, switchMap, throwError } from 'rxjs';

/**
 * A service contract whose members are observables, or methods that return promises. The names of observables end in
 * `$`; everything else is a method.
 */
export type LazyContract<T> = {
  readonly [Name in keyof T]: Name extends `${string}$`
    ? Observable<unknown>
    : (...args: never[]) => Promise<unknown>;
};

/**
 * Proxy for a service whose code is not needed for the first paint. The code is loaded on the first method call or
 * subscription.
 * @param service returns the service. It is called on each use, so it may load the service once or return a different
 * service later.
 */
export function lazyService<T extends LazyContract<T>>(service: () => Promise<T>): T {
  const members = new Map<string, unknown>();
  function member(name: string): unknown {
    if (name.endsWith('$')) {
      return defer(() => from(service())).pipe(
        switchMap((loaded) => {
          const state: unknown = Reflect.get<object, string>(loaded, name);
          return isObservable(state)
            ? state
            : throwError(() => new TypeError(`'${name}' is not an observable`));
        }),
      );
    }
    return async (...args: readonly unknown[]) => {
      const loaded = await service();
      return Reflect.apply(Reflect.get(loaded, name), loaded, args);
    };
  }
  return new Proxy({} as T, {
    get(_target, name) {
      // A promise that resolves to the proxy must not treat the proxy as a promise.
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (!members.has(name)) members.set(name, member(name));
      return members.get(name);
    },
  });
}
