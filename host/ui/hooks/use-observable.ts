import { useState, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The latest value of one observable, as a store for useSyncExternalStore. */
class Latest<T, I> {
  readonly source: Observable<T>;
  #value: T | I;
  #failure: { readonly error: unknown } | undefined;

  constructor(source: Observable<T>, initial: I) {
    this.source = source;
    this.#value = initial;
    // A replaying observable emits synchronously, so the first render already shows its value.
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
 * Returns the latest value of a service's state, or `initial` until there is one. The component renders again when the
 * value changes, as determined by `Object.is`. An error from the observable is thrown during render, for the view's
 * error boundary. `source` must replay its latest value (a `BehaviorSubject`, or an observable piped from one). The
 * hook subscribes to it during the first render to read the current value, and again while the component is mounted.
 * Pass the same observable on each render: create pipes in the service or in `useMemo`, because a new observable causes
 * a new subscription.
 */
export function useObservable<T, I = T>(source: Observable<T>, initial: I): T | I {
  const [kept, keep] = useState(() => new Latest<T, I>(source, initial));
  const latest = kept.source === source ? kept : new Latest<T, I>(source, initial);
  if (latest !== kept) keep(latest);
  return useSyncExternalStore(latest.subscribe, latest.read, latest.read);
}
