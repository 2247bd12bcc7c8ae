import type { ExecutionUpdate } from '@core/execution/remote/wire';
import { WebSocket } from 'ws';

/**
 * Maximum delay before reconnecting, in milliseconds: `cut` applies after the follower disconnects, `refused` after the
 * server closes or refuses the connection.
 */
const PAUSE_MS = { cut: 50, refused: 400 } as const;

/** Maximum number of messages per connection. */
const MAX_RECEIVED = 4;

export interface ReconnectOptions {
  /**
   * Returns the address of the execution's socket. It is called for each connection, because servers start and stop.
   */
  readonly address: () => string;
  readonly cookie: string;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/**
 * Follows an execution over connections that it closes at random. On each new connection, it requests the updates that
 * it missed.
 */
export class ReconnectingFollower {
  readonly #options: ReconnectOptions;
  readonly #received: ExecutionUpdate[] = [];
  #cuts = 0;
  #isClosed = false;

  constructor(options: ReconnectOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Sequence numbers of all updates, in order of arrival. */
  get seqs(): readonly (number | undefined)[] {
    return this.#received.map(({ seq }) => seq);
  }

  /** Number of times that the follower has disconnected. */
  get cuts(): number {
    return this.#cuts;
  }

  /** Final status of the execution; undefined while the execution is running. */
  get end(): string | undefined {
    const type = this.#received.at(-1)?.type;
    return type === 'progress' ? undefined : type;
  }

  close(): void {
    this.#isClosed = true;
  }

  #connect(): void {
    if (this.#isClosed) return;
    const { address, cookie, random } = this.#options;
    const last = this.#received.at(-1)?.seq ?? 0;
    const socket = new WebSocket(`${address()}?after=${last}`, { headers: { cookie } });
    let left = Math.floor(random() * (MAX_RECEIVED + 1));
    let isCut = false;
    // Messages that are still in transit are lost, as when a connection breaks.
    const cut = () => {
      isCut = true;
      this.#cuts += 1;
      if (random() < 0.5) socket.terminate();
      else socket.close();
    };
    socket.on('open', () => {
      if (left === 0) cut();
    });
    socket.on('message', (data) => {
      if (isCut) return;
      this.#received.push(JSON.parse(String(data)));
      left -= 1;
      if (this.end !== undefined) socket.close();
      else if (left === 0) cut();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.end !== undefined) return;
      setTimeout(() => this.#connect(), random() * (isCut ? PAUSE_MS.cut : PAUSE_MS.refused));
    });
  }
}
