import { errorMessage, isCancellation } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { TransactionInput } from '@core/chains/deployments/deployment-session';
import { endedTransaction } from '@core/chains/deployments/logged-transaction';
import type { DeployedContract, LoggedTransaction } from '@core/chains/deployments/wire';
import type { SendReceipt } from '@core/chains/receipts';
import type { Network } from '@core/chains/toolchain';
import { newId } from '@core/storage/new-id';
import { BehaviorSubject } from 'rxjs';
import type { NetworkConnection } from '../session/network-connection';
import type { ChainRecords } from './chain-records';

/** Maximum number of logged transactions per chain. Older transactions are removed. */
const LOG_LIMIT = 500;

/** A transaction's data before the transaction runs. */
export type NewTransaction = Pick<
  LoggedTransaction,
  'kind' | 'contract' | 'input' | 'method' | 'mode' | 'address'
>;

export class TransactionLog {
  readonly #records: ChainRecords;
  readonly #connection: NetworkConnection;
  /** Pending transactions, newest first. Replays the latest value. */
  readonly pending$ = new BehaviorSubject<readonly LoggedTransaction[]>([]);

  constructor(records: ChainRecords, connection: NetworkConnection) {
    this.#records = records;
    this.#connection = connection;
  }

  /**
   * Runs a transaction and shows it as pending. A transaction that could not be sent is logged as rejected, and the
   * call rejects.
   */
  async run(
    begun: NewTransaction,
    { value, options, from }: TransactionInput & { readonly from?: string },
    task: TaskOptions | undefined,
    work: (network: Network) => Promise<SendReceipt>,
  ): Promise<LoggedTransaction> {
    const pending: LoggedTransaction = {
      ...begun,
      id: newId('transaction'),
      environment: this.#connection.environment?.id ?? '',
      time: new Date().toISOString(),
      ...(from !== undefined && { from }),
      ...(value !== undefined && { value }),
      ...(options && { options: { ...options } }),
      status: 'pending',
      receipts: [],
      output: [],
    };
    this.pending$.next([pending, ...this.pending$.value]);
    try {
      return endedTransaction(pending, await this.#connection.change(task, work));
    } catch (error) {
      if (isCancellation(error)) this.#end(pending.id);
      else await this.record({ ...pending, status: 'rejected', error: errorMessage(error) });
      throw error;
    }
  }

  /** Stores a transaction's result and the contract that the transaction created, if any. */
  async record(transaction: LoggedTransaction, contract?: DeployedContract): Promise<void> {
    const saved = this.#records.update((now) => ({
      ...now,
      contracts: contract ? [contract, ...now.contracts] : now.contracts,
      transactions: [transaction, ...now.transactions].slice(0, LOG_LIMIT),
    }));
    await saved.finally(() => this.#end(transaction.id));
  }

  async clear(environment: string | undefined): Promise<void> {
    await this.#records.update((now) => ({
      ...now,
      transactions: now.transactions.filter((one) => one.environment !== environment),
    }));
  }

  #end(id: string): void {
    this.pending$.next(this.pending$.value.filter((one) => one.id !== id));
  }
}
