import { SerialQueue } from '@core/base/async';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { messages } from './messages';

/**
 * Runs the requests to a local network one after another, in call order. After {@link dispose}, requests are rejected.
 */
export class RequestQueue implements Disposable {
  readonly #queue = new SerialQueue();
  readonly #lifetime: Disposable;
  #isClosed = false;

  /** @param close releases the network's resources. */
  constructor(close: () => void = () => undefined) {
    this.#lifetime = toDisposable(() => {
      this.#isClosed = true;
      close();
    });
  }

  run<T>(request: () => T | Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      if (this.#isClosed) throw new Error(messages.networkClosed);
      return request();
    });
  }

  dispose(): void {
    this.#lifetime.dispose();
  }
}
