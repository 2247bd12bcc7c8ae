import { SerialQueue } from '@core/base/async';
import type { Disposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import { messages } from './messages';

/**
 * The transactions of one connection to a public network. They are sent one after another, in call order, because
 * wallets ask the user to confirm each transaction.
 */
export class TransactionQueue implements Disposable {
  readonly #queue = new SerialQueue();
  readonly #end = new AbortController();

  run<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(task);
  }

  /**
   * Signs and sends a transaction, then waits until it is in a block; reports both as progress. Rejects with
   * `CancellationError` if the task is cancelled or the queue is disposed during the wait, even though the transaction
   * has been sent.
   * @param send resolves to the transaction's hash, or undefined if it is not known.
   * @param wait stops when the signal is aborted.
   */
  async sendAndWait<Sent extends string | undefined, Done>(
    task: TaskOptions | undefined,
    send: () => Promise<Sent>,
    wait: (sent: Sent, signal: AbortSignal) => Promise<Done>,
  ): Promise<Done> {
    task?.progress?.({ stage: messages.waitingForSignature });
    const sent = await send();
    return this.wait(task, sent, (signal) => wait(sent, signal));
  }

  /** Waits in the same way as {@link sendAndWait}, for a transaction that needs no signature. */
  wait<Done>(
    task: TaskOptions | undefined,
    sent: string | undefined,
    wait: (signal: AbortSignal) => Promise<Done>,
  ): Promise<Done> {
    task?.progress?.({ stage: messages.waitingForNetwork, ...(sent !== undefined && { message: sent }) });
    return wait(AbortSignal.any([this.#end.signal, ...(task?.signal ? [task.signal] : [])]));
  }

  /** Stops waiting for transactions. */
  dispose(): void {
    this.#end.abort();
  }
}
