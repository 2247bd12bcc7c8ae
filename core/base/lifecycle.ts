/** Something that holds a resource until it is told to let go. `dispose` may be called more than once. */
export interface Disposable {
  dispose(): void;
}

/** Told about every disposable that is born and dies; the leak guard of the tests is the only one. */
export interface DisposableTracker {
  created(disposable: Disposable): void;
  disposed(disposable: Disposable): void;
}

let tracker: DisposableTracker | undefined;

/** Installs (or, without argument, removes) the tracker; returns the one it replaced. */
export function setDisposableTracker(next?: DisposableTracker): DisposableTracker | undefined {
  const previous = tracker;
  tracker = next;
  return previous;
}

/** Wraps a clean-up function; it runs at most once. */
export function toDisposable(cleanUp: () => void): Disposable {
  let done = false;
  const disposable: Disposable = {
    dispose() {
      if (done) return;
      done = true;
      tracker?.disposed(disposable);
      cleanUp();
    },
  };
  tracker?.created(disposable);
  return disposable;
}

/** What a store can own: our disposables and RxJS subscriptions. */
export type Owned = Disposable | { unsubscribe(): void };

function release(owned: Owned): void {
  if ('dispose' in owned) owned.dispose();
  else owned.unsubscribe();
}

/**
 * Owns disposables and subscriptions and lets them go together, newest first.
 * Adding to a disposed store releases the addition at once, so that late arrivals never leak.
 */
export class DisposableStore implements Disposable {
  readonly #owned = new Set<Owned>();
  #disposed = false;

  constructor() {
    tracker?.created(this);
  }

  get isDisposed(): boolean {
    return this.#disposed;
  }

  add<T extends Owned>(owned: T): T {
    if (this.#disposed) release(owned);
    else this.#owned.add(owned);
    return owned;
  }

  /** Releases one member now. */
  delete(owned: Owned): void {
    if (this.#owned.delete(owned)) release(owned);
  }

  /** Releases all members; the store stays usable. A member that throws does not keep the others alive. */
  clear(): void {
    const errors: unknown[] = [];
    for (const owned of [...this.#owned].reverse()) {
      try {
        release(owned);
      } catch (error) {
        errors.push(error);
      }
    }
    this.#owned.clear();
    if (errors.length > 0) throw new AggregateError(errors, 'Some resources could not be released');
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    tracker?.disposed(this);
    this.clear();
  }
}
