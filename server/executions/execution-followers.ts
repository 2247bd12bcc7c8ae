import { setTimeout as sleep } from 'node:timers/promises';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { inject, injectable } from 'inversify';
import { type LiveConnection, LiveConnections } from '../api/live-connections';
import { Database } from '../store/database';
import { executionChannels, readUpdateNotice, type UpdateNotice, updatesAfter } from './execution-updates';

/** Bytes that may wait for a follower before more is sent, and how long for, in milliseconds, before it is let go. */
const MOST_WAITING = 256 * 1024;
const PATIENCE_MS = 5_000;
/** Pause before it is looked again whether a follower has read, in milliseconds. */
const LOOK_MS = 20;

interface Follower {
  readonly id: string;
  readonly connection: LiveConnection;
  /** Number of the last update that was sent. */
  seq: number;
  /** True while updates are read; one more reading follows when something came meanwhile. */
  isReading: boolean;
  isBehind: boolean;
}

/** Sends the updates of executions to those who follow them: each once, in order, from whichever number they ask for. */
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

  /** Starts to listen for updates. */
  async open(): Promise<void> {
    this.#store.add(
      await this.#database.listen(executionChannels.updated, (payload) => this.#updated(payload)),
    );
  }

  /** Begins with the update after `seq`. */
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

  /** Without a payload notifications may have been missed. */
  #updated(payload: string | undefined): void {
    const notice = payload === undefined ? undefined : readUpdateNotice(payload);
    for (const follower of this.#followers.values()) {
      if (!notice) void this.#catchUp(follower);
      else if (follower.id === notice.id && follower.seq < notice.seq) this.#notified(follower, notice);
    }
  }

  /** The next update of a follower that keeps up is sent as it came; the others are read from the database. */
  #notified(follower: Follower, { seq, update }: UpdateNotice): void {
    const { connection } = follower;
    if (update && seq === follower.seq + 1 && !follower.isReading && connection.waiting <= MOST_WAITING) {
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
      // The database does not answer: whoever follows comes back and asks for what is missing.
      follower.connection.end('restarting');
    } finally {
      follower.isReading = false;
    }
  }

  /**
   * Resolves when there is room for more: whoever comes back gets all that he missed, as fast as he reads. False for one that has
   * gone, or stopped reading and was let go.
   */
  async #hasRead(connection: LiveConnection): Promise<boolean> {
    const since = performance.now();
    while (connection.waiting > MOST_WAITING && this.#followers.has(connection)) {
      if (performance.now() - since > PATIENCE_MS) {
        connection.end('tooSlow');
        return false;
      }
      await sleep(LOOK_MS, undefined, { ref: false });
    }
    return this.#followers.has(connection);
  }
}
