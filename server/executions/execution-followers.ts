import { setTimeout as sleep } from 'node:timers/promises';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { inject, injectable } from 'inversify';
import { type LiveConnection, LiveConnections } from '../api/live-connections';
import { Database } from '../store/database';
import { executionChannels, readUpdateNotice, type UpdateNotice, updatesAfter } from './execution-updates';

/**
 * Maximum number of unsent bytes for a follower, and the time limit, in milliseconds, for reading them. A follower that
 * exceeds either limit is disconnected.
 */
const MAX_UNSENT_BYTES = 256 * 1024;
const READ_TIMEOUT_MS = 5_000;
/** Interval at which the server checks whether a follower has read its data, in milliseconds. */
const POLL_MS = 20;

interface Follower {
  readonly id: string;
  readonly connection: LiveConnection;
  /** Number of the last update that was sent. */
  seq: number;
  /** True while updates are being loaded. Updates that arrive in the meantime are loaded afterwards. */
  isReading: boolean;
  isBehind: boolean;
}

/** Sends execution updates to followers. Each update is sent once and in order, starting at the requested number. */
@injectable()
export class ExecutionFollowers implements Disposable {
  readonly #database: Database;
  readonly #connections: LiveConnections;
  readonly #followers = new Map<LiveConnection, Follower>();
  readonly #store = new DisposableStore();

  constructor(@inject(Database) database: Database, @inject(LiveConnections) connections: LiveConnections) {
    this.#database = database;
    this.#connections = connections;
  }

  async open(): Promise<void> {
    this.#store.add(
      await this.#database.listen(executionChannels.updated, (payload) => this.#updated(payload)),
    );
  }

  /** Adds a follower. The first update that it receives is the one after number `seq`. */
  add(id: string, seq: number, connection: LiveConnection): void {
    const follower = { id, connection, seq, isReading: false, isBehind: false };
    this.#followers.set(connection, follower);
    this.#connections.add(connection);
    void this.#catchUp(follower);
  }

  delete(connection: LiveConnection): void {
    this.#connections.delete(connection);
    this.#followers.delete(connection);
  }

  dispose(): void {
    this.#store.dispose();
    this.#followers.clear();
  }

  /** A missing payload means that notifications may have been missed. */
  #updated(payload: string | undefined): void {
    const notice = payload === undefined ? undefined : readUpdateNotice(payload);
    for (const follower of this.#followers.values()) {
      if (!notice) void this.#catchUp(follower);
      else if (follower.id === notice.id && follower.seq < notice.seq) this.#notified(follower, notice);
    }
  }

  /** Sends the update directly if the follower is up to date. If not, loads updates from the database. */
  #notified(follower: Follower, { seq, update }: UpdateNotice): void {
    const { connection } = follower;
    if (update && seq === follower.seq + 1 && !follower.isReading && connection.waiting <= MAX_UNSENT_BYTES) {
      follower.seq = seq;
      this.#connections.send(connection, JSON.stringify(update));
    } else void this.#catchUp(follower);
  }

  async #catchUp(follower: Follower): Promise<void> {
    follower.isBehind = true;
    if (follower.isReading) return;
    follower.isReading = true;
    try {
      while (follower.isBehind && this.#followers.has(follower.connection)) {
        follower.isBehind = false;
        for (const update of await updatesAfter(this.#database, follower.id, follower.seq)) {
          if (!(await this.#hasRead(follower.connection))) return;
          follower.seq = update.seq ?? follower.seq;
          this.#connections.send(follower.connection, JSON.stringify(update));
        }
      }
    } catch {
      // The database is not responding. Clients reconnect and request the missing updates.
      follower.connection.end('restarting');
    } finally {
      follower.isReading = false;
    }
  }

  /**
   * Resolves with true when the follower has read enough, so that a reconnecting client gets all missed updates at its
   * own pace. Resolves with false if it has disconnected, or was disconnected because it stopped reading.
   */
  async #hasRead(connection: LiveConnection): Promise<boolean> {
    const since = performance.now();
    while (connection.waiting > MAX_UNSENT_BYTES && this.#followers.has(connection)) {
      if (performance.now() - since > READ_TIMEOUT_MS) {
        connection.end('tooSlow');
        return false;
      }
      await sleep(POLL_MS, undefined, { ref: false });
    }
    return this.#followers.has(connection);
  }
}
