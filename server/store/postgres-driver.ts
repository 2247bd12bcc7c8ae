import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { Client, Pool, type PoolClient } from 'pg';
import { BehaviorSubject } from 'rxjs';
import {
  type NotificationListener,
  type SqlConnection,
  type SqlDriver,
  SqlError,
  type SqlResult,
  StoreError,
  TAKE_LOCK,
} from './driver';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 60_000;
/**
 * Time limit for a response, in milliseconds. It exceeds the statement limit, and is needed because an unreachable
 * machine sends no error.
 */
const RESPONSE_TIMEOUT_MS = STATEMENT_MS + 5_000;
/** Idle time after which a connection is probed, in milliseconds. */
const IDLE_PROBE_MS = 30_000;
/** Delay before the notification connection is reopened, in milliseconds. */
const RECONNECT_MS = 1_000;

/**
 * Driver for PostgreSQL 15 or later. Broken connections are replaced, and their pending statements reject.
 */
export class PostgresDriver implements SqlDriver {
  readonly kind = 'postgresql';
  /** Always undefined, because an unreachable database may become reachable again. */
  readonly failure$ = new BehaviorSubject<StoreError | undefined>(undefined);
  readonly #url: string;
  readonly #pool: Pool;
  readonly #listeners = new Map<string, Set<NotificationListener>>();
  readonly #locks = new Set<string>();
  #listening: Client | undefined;
  #listenAgain: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(url: string) {
    this.#url = url;
    this.#pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    });
    // The pool removes broken idle connections automatically.
    this.#pool.on('error', () => undefined);
  }

  /** @throws StoreError if the database is unreachable or too old. */
  static async open(url: string): Promise<PostgresDriver> {
    const driver = new PostgresDriver(url);
    try {
      const { rows } = await driver.run('show server_version_num');
      const version = Number(rows[0]?.[0]);
      if (!(version >= 150_000))
        throw new StoreError(
          'The PostgreSQL server at DATABASE_URL is older than version 15. Upgrade the server.',
        );
      await driver.#connectListener();
      return driver;
    } catch (error) {
      await driver.close();
      if (error instanceof StoreError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError(`Cannot reach the database at DATABASE_URL: ${reason}`, { cause: error });
    }
  }

  run(text: string, values: readonly unknown[] = []): Promise<SqlResult> {
    return run(this.#pool, text, values);
  }

  async script(text: string): Promise<void> {
    await run(this.#pool, text);
  }

  async transaction<T>(work: (connection: SqlConnection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch(refuse);
    let broken: Error | undefined;
    // If a connection breaks between two statements, the error is reported only here, and the next statement rejects.
    const lost = (error: Error) => {
      broken = error;
    };
    client.on('error', lost);
    try {
      await run(client, 'begin');
      const result = await work({
        run: (text, values) => run(client, text, values),
        script: async (text) => void (await run(client, text)),
      });
      await run(client, 'commit');
      return result;
    } catch (error) {
      await run(client, 'rollback').catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }

  async listen(channel: string, listener: NotificationListener): Promise<Disposable> {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (!known) await this.#listening?.query(`listen ${channel}`);
    return toDisposable(() => listeners.delete(listener));
  }

  async holdLock(name: string): Promise<void> {
    this.#locks.add(name);
    await this.#listening?.query(TAKE_LOCK, [name]);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#listenAgain);
    await Promise.all([this.#pool.end(), this.#listening?.end()]);
  }

  /** Notifications and locks need a dedicated connection outside the pool. */
  async #connectListener(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: IDLE_PROBE_MS,
    });
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => this.#lost(client));
    await client.connect();
    this.#listening = client;
    for (const name of this.#locks) await client.query(TAKE_LOCK, [name]);
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
  }

  #lost(client: Client): void {
    if (this.#isClosed || this.#listening !== client) return;
    this.#listening = undefined;
    this.#tryAgain();
  }

  #tryAgain(): void {
    this.#listenAgain = setTimeout(async () => {
      try {
        await this.#connectListener();
        for (const channel of this.#listeners.keys()) this.#notify(channel, undefined);
      } catch {
        if (!this.#isClosed) this.#tryAgain();
      }
    }, RECONNECT_MS);
  }

  #notify(channel: string, payload: string | undefined): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }
}

async function run(
  client: Pool | PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<SqlResult> {
  try {
    const { rows } = await client.query<unknown[]>({
      text,
      rowMode: 'array',
      // A query may contain several statements only if it has no values.
      ...(values.length > 0 && { values: [...values] }),
    });
    return { rows: rows ?? [] };
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  throw new SqlError(error instanceof Error ? error.message : String(error), code);
}
