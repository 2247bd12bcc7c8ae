import { defer, from, isObservable, type Observable, switchMap, throwError } from 'rxjs';

/** A contract of promises and observables alone: observables end in `$`, everything else is a method. */
export type LazyContract<T> = {
  readonly [Name in keyof T]: Name extends `${string}$`
    ? Observable<unknown>
    : (...args: never[]) => Promise<unknown>;
};

/**
 * Stands for a service whose code is not needed for the first paint: it is loaded when a method is called or an observable
 * subscribed to.
 *
 * @param service gives the service; asked at each use, so that it may load once, or be another one later.
 */
export function lazyService<T extends LazyContract<T>>(service: () => Promise<T>): T {
  const members = new Map<string, unknown>();
  function member(name: string): unknown {
    if (name.endsWith('$')) {
      return defer(() => from(service())).pipe(
        switchMap((loaded) => {
          const state: unknown = Reflect.get<object, string>(loaded, name);
          return isObservable(state) ? state : throwError(() => new TypeError(`'${name}' is no state`));
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
      // A promise of the service must not take it for a promise itself.
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (!members.has(name)) members.set(name, member(name));
      return members.get(name);
    },
  });
}
