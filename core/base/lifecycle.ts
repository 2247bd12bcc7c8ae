/** Something that holds a resource until it is disposed. `dispose` may be called more than once. */
export interface Disposable {
  /** Releases the resource; further calls have no effect. */
  dispose(): void;
}

/** Receives every disposable that is created or disposed. Only the tests' leak guard uses it. */
export interface DisposableTracker {
  /** Called when a disposable is created. */
  created(disposable: Disposable): void;
  /** Called when a disposable is disposed. */
  disposed(disposable: Disposable): void;
}

let tracker: DisposableTracker | undefined;

/** Installs the tracker, or removes it when called without an argument; returns the previous tracker. */
export function setDisposableTracker(next?: DisposableTracker): DisposableTracker | undefined {
  const previous = tracker;
  tracker = next;
  return previous;
}

/** Wraps a cleanup function, which runs at most once. */
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

/** Member of a {@link DisposableStore}: a disposable or an RxJS subscription. */
export type Owned = Disposable | { unsubscribe(): void };

function release(owned: Owned): void {
  if ('dispose' in owned) owned.dispose();
  else owned.unsubscribe();
}

/**
 * Owns disposables and subscriptions and releases them together, newest first. A disposed store releases each
 * addition immediately, so that late additions never leak.
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

  /** Removes a member from the store and releases it. */
  delete(owned: Owned): void {
    if (this.#owned.delete(owned)) release(owned);
  }

  /**
   * Releases all members; the store remains usable. An error in one member does not prevent the others from being
   * released.
   */
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
