import { useState, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The latest of one observable, as useSyncExternalStore wants it. */
class Latest<T, I> {
  readonly source: Observable<T>;
  #value: T | I;
  #failure: { readonly error: unknown } | undefined;

  constructor(source: Observable<T>, initial: I) {
    this.source = source;
    this.#value = initial;
    // What replays answers at once, so that the first render already shows it.
    this.#listen(() => undefined).unsubscribe();
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    const subscription = this.#listen(changed);
    return () => subscription.unsubscribe();
  };

  readonly read = (): T | I => {
    if (this.#failure) throw this.#failure.error;
    return this.#value;
  };

  #listen(changed: () => void) {
    return this.source.subscribe({
      next: (value) => {
        this.#value = value;
        changed();
      },
      error: (error: unknown) => {
        this.#failure = { error };
        changed();
      },
    });
  }
}

/**
 * The latest value of a service's state, `initial` until there is one. The component renders again when the value changes
 * (by `Object.is`); an error of the observable is thrown in render, for the view's error boundary.
 *
 * `source` is state that replays its latest value (a `BehaviorSubject`, or a pipe on one): it is subscribed to while
 * rendering, once for the value at hand, and again for as long as the component is mounted. Give the same observable at
 * each render: hold a pipe in the service or in `useMemo`, because a new one means a new subscription.
 */
export function useObservable<T, I = T>(source: Observable<T>, initial: I): T | I {
  const [kept, keep] = useState(() => new Latest<T, I>(source, initial));
  const latest = kept.source === source ? kept : new Latest<T, I>(source, initial);
  if (latest !== kept) keep(latest);
  return useSyncExternalStore(latest.subscribe, latest.read, latest.read);
}
