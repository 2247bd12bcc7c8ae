import { type Disposable, type DisposableTracker, setDisposableTracker } from '@core/base/lifecycle';

/**
 * Thrown if a test did not dispose all its disposables. The message contains the creation stack of each leaked
 * disposable.
 */
export class LeakError extends Error {
  override readonly name = 'LeakError';
}

/**
 * Records where disposables are created between `start` and `stop`. A record is removed when its disposable is
 * disposed.
 */
export class LeakTracker implements DisposableTracker {
  readonly #alive = new Map<Disposable, string>();
  #outer: DisposableTracker | undefined;

  /**
   * Starts tracking. The previously active tracker pauses until `stop`, but is still notified when its objects are
   * disposed.
   */
  start(): void {
    this.#alive.clear();
    this.#outer = setDisposableTracker(this);
  }

  created(disposable: Disposable): void {
    this.#alive.set(disposable, creationStack());
  }

  disposed(disposable: Disposable): void {
    if (!this.#alive.delete(disposable)) this.#outer?.disposed(disposable);
  }

  /**
   * Stops tracking.
   * @throws LeakError if an object created during tracking has not been disposed.
   */
  stop(): void {
    setDisposableTracker(this.#outer);
    const stacks = [...this.#alive.values()];
    this.#alive.clear();
    if (stacks.length > 0) throw new LeakError(message(stacks));
  }
}

function creationStack(): string {
  const lines = new Error('created').stack?.split('\n').slice(1) ?? [];
  const ours = lines.filter((line) => !/leak-tracker\.ts|base\/lifecycle\.ts|node_modules/.test(line));
  return (ours.length > 0 ? ours : lines).join('\n');
}

function message(stacks: readonly string[]): string {
  const count = stacks.length === 1 ? 'A disposable was' : `${stacks.length} disposables were`;
  return `${count} not disposed. Created:\n${stacks.join('\n  and:\n')}`;
}
