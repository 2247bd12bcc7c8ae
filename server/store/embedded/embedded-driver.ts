import type { Worker } from 'node:worker_threads';
import { SerialQueue } from '@core/base/async';
import type { Disposable } from '@core/base/lifecycle';
import { toDisposable } from '@core/base/lifecycle';
import { BehaviorSubject, firstValueFrom, ReplaySubject } from 'rxjs';
import { startTypeScriptWorker } from '../../typescript-loader';
import { type Claim, LostClaimError } from '../claim';
import {
  type NotificationListener,
  type SqlConnection,
  type SqlDriver,
  SqlError,
  type SqlResult,
  StoreError,
  sqlState,
  TAKE_LOCK,
} from '../driver';
import type {
  EmbeddedOptions,
  NumberedCall,
  WorkerCall,
  WorkerMessage,
  WorkerValue,
} from './worker-messages';

/** Time limit for a statement, in milliseconds. After that, the thread is considered hung. */
const STATEMENT_MS = 60_000;

interface Waiting {
  resolve(value: WorkerValue): void;
  reject(error: Error): void;
  readonly deadline: NodeJS.Timeout;
}

/**
 * PGlite in a separate thread. It has one session, so statements and transactions run one at a time. A full
 * disk makes it unusable, because the next statement would never return.
 */
export class EmbeddedDriver implements SqlDriver {
  readonly kind = 'embedded';
  readonly failure$ = new BehaviorSubject<StoreError | undefined>(undefined);
  readonly #worker: Worker;
  readonly #claim: Claim | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<NotificationListener>>();
  readonly #session = new SerialQueue();
  readonly #open$ = new ReplaySubject<void>(1);
  #calls = 0;
  #isClosed = false;

  private constructor(options: EmbeddedOptions) {
    this.#claim = options.claim;
    this.#worker = startTypeScriptWorker(new URL('./worker.ts', import.meta.url), { workerData: options });
    this.#worker.on('message', (message: WorkerMessage) => this.#handleMessage(message));
    this.#worker.on('error', (error) =>
      this.#fail(new StoreError(`The embedded database stopped: ${error.message}`)),
    );
    this.#worker.on('exit', () => {
      if (!this.#isClosed) this.#fail(new StoreError('The embedded database stopped. Restart the server.'));
    });
  }

  /** @throws StoreError if the folder contains no database that can be opened. */
  static async open(options: EmbeddedOptions): Promise<EmbeddedDriver> {
    const driver = new EmbeddedDriver(options);
    await firstValueFrom(driver.#open$);
    return driver;
  }

  run(text: string, values: readonly unknown[] = []): Promise<SqlResult> {
    return this.#session.run(() => this.#run(text, values));
  }

  script(text: string): Promise<void> {
    return this.#session.run(() => this.#script(text));
  }

  transaction<T>(work: (connection: SqlConnection) => Promise<T>): Promise<T> {
    const connection: SqlConnection = {
      run: (text, values) => this.#run(text, values ?? []),
      script: (text) => this.#script(text),
    };
    return this.#session.run(async () => {
      await this.#script('begin');
      try {
        const result = await work(connection);
        await this.#script('commit');
        return result;
      } catch (error) {
        await this.#script('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  async listen(channel: string, listener: NotificationListener): Promise<Disposable> {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (!known) await this.#session.run(() => this.#ask({ type: 'listen', channel }));
    return toDisposable(() => listeners.delete(listener));
  }

  async holdLock(name: string): Promise<void> {
    await this.run(TAKE_LOCK, [name]);
  }

  /** Returns the whole database as a compressed archive, from which a new database can be created. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.#session.run(() => this.#ask({ type: 'dump' }));
    if (!(bytes instanceof Uint8Array)) throw new StoreError('The embedded database returned no dump.');
    return bytes;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.#session.run(() => this.#ask({ type: 'close' })).catch(() => undefined);
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  async #run(text: string, values: readonly unknown[]): Promise<SqlResult> {
    const result = await this.#ask({ type: 'run', text, values });
    return result && 'rows' in result ? result : { rows: [] };
  }

  async #script(text: string): Promise<void> {
    await this.#ask({ type: 'script', text });
  }

  #ask(call: WorkerCall): Promise<WorkerValue> {
    const failure = this.failure$.value;
    if (failure) return Promise.reject(failure);
    if (this.#isClosed) return Promise.reject(new StoreError('The embedded database is closed.'));
    this.#calls += 1;
    const numbered: NumberedCall = { id: this.#calls, call };
    return new Promise((resolve, reject) => {
      const stuck = () =>
        this.#fail(new StoreError('The embedded database is not responding. Restart the server.'));
      const deadline = setTimeout(stuck, STATEMENT_MS);
      this.#waiting.set(numbered.id, { resolve, reject, deadline });
      this.#worker.postMessage(numbered);
    });
  }

  #handleMessage(message: WorkerMessage): void {
    switch (message.type) {
      case 'open':
        this.#open$.next();
        break;
      case 'lost':
        if (this.#claim) this.#fail(new LostClaimError(this.#claim));
        break;
      case 'notification':
        for (const listener of this.#listeners.get(message.channel) ?? []) listener(message.payload);
        break;
      case 'answer':
        this.#settle(message.id)?.resolve(message.value);
        break;
      case 'refusal':
        this.#refuse(message);
    }
  }

  #refuse({ id, message, code }: Extract<WorkerMessage, { type: 'refusal' }>): void {
    if (id === undefined) {
      this.#fail(new StoreError(`The database could not be opened: ${message}`));
      return;
    }
    this.#settle(id)?.reject(new SqlError(message, code));
    if (code === sqlState.diskFull) {
      this.#fail(
        new StoreError(
          'The disk is full. Free up space on the disk that contains DATA_DIR and restart the server.',
        ),
      );
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.deadline);
    return waiting;
  }

  #fail(error: StoreError): void {
    if (this.failure$.value || this.#isClosed) return;
    this.failure$.next(error);
    this.#isClosed = true;
    this.#open$.error(error);
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(error);
    void this.#worker.terminate();
  }
}
