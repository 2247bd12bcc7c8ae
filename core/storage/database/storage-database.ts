import type { Disposable } from '@core/base/lifecycle';
import type { IDBPTransaction } from 'idb';
import { Subject } from 'rxjs';
import type { StorageError } from '../storage';
import { openDatabase } from './open-database';
import { type Database, type Migration, migrations, type StorageSchema, type StoreName } from './schema';
import { toStorageError } from './to-storage-error';

/** A transaction on one or more stores. */
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<StorageSchema, StoreName[], Mode>;
/** A transaction that can write. */
export type WriteTransaction = Transaction<'readwrite'>;

/** Thrown when a caller's rule does not allow a change. The caller receives the rule's error. */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';
  constructor(override readonly cause: unknown) {
    super();
  }
}

/**
 * A tab's only database connection. It opens on first use, closes when another tab opens a newer version, and opens
 * again on demand.
 */
export class StorageDatabase implements Disposable {
  readonly #migrations: readonly Migration[];
  readonly #refusals$ = new Subject<StorageError>();
  /** Emits the reason for each rejected transaction. */
  readonly refusals$ = this.#refusals$.asObservable();
  #connection: Promise<Database> | undefined;

  constructor(steps: readonly Migration[] = migrations) {
    this.#migrations = steps;
  }

  /**
   * Runs `work` in one transaction and resolves after the commit. When `work` throws or the commit fails, nothing is
   * changed and the promise rejects with a {@link StorageError}, or with the cause of a {@link RuleViolation}. `work`
   * may await only requests in its transaction. Committed data survives a crash of the tab or the browser. With
   * 'strict' durability it also survives a crash of the machine.
   */
  async transact<Mode extends 'readonly' | 'readwrite', T>(
    stores: StoreName[],
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<T>,
    durability: 'strict' | 'relaxed' = 'strict',
  ): Promise<T> {
    try {
      const database = await this.#open();
      return await runToCommit(database.transaction(stores, mode, { durability }), work);
    } catch (error) {
      if (error instanceof RuleViolation) throw error.cause;
      const refusal = toStorageError(error);
      if (mode === 'readwrite') this.#refusals$.next(refusal);
      throw refusal;
    }
  }

  dispose(): void {
    this.#connection?.then(
      (database) => database.close(),
      () => undefined,
    );
    this.#connection = undefined;
  }

  #open(): Promise<Database> {
    if (this.#connection) return this.#connection;
    const connection = openDatabase(this.#migrations, () => this.#forget(connection));
    this.#connection = connection;
    connection.catch(() => this.#forget(connection));
    return connection;
  }

  #forget(connection: Promise<Database>): void {
    if (this.#connection === connection) this.#connection = undefined;
  }
}

async function runToCommit<Mode extends 'readonly' | 'readwrite', T>(
  transaction: Transaction<Mode>,
  work: (transaction: Transaction<Mode>) => Promise<T>,
): Promise<T> {
  // If a failed request aborted the transaction, the transaction itself reports only 'AbortError'; the request has the
  // reason.
  let refusal: unknown;
  transaction.addEventListener('error', ({ target }) => {
    if (target !== null && 'error' in target && !isAbort(target.error)) refusal ??= target.error;
  });
  // Observed from the start, because a commit may fail while `work` still waits for a request.
  const failure = transaction.done.then(
    () => undefined,
    (error: unknown) => refusal ?? error,
  );
  let result: T;
  try {
    result = await work(transaction);
  } catch (error) {
    abort(transaction);
    const why = await failure;
    throw isAbort(error) && why !== undefined ? why : error;
  }
  // Only a write must wait for the commit.
  if (transaction.mode === 'readonly') return result;
  commit(transaction);
  const why = await failure;
  if (why !== undefined) throw why;
  return result;
}

/** Commits immediately, so that the browser does not wait for further requests. */
function commit(transaction: { commit(): void }): void {
  try {
    transaction.commit();
  } catch {
    // The transaction has already ended; `done` has the result.
  }
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
