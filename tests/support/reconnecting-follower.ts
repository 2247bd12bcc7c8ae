import type { ExecutionUpdate } from '@core/execution/remote/wire';
import { WebSocket } from 'ws';

/**
 * Maximum delay in milliseconds before reconnecting: `cut` after the follower disconnected, `refused` after the server
 * closed or refused the connection.
 */
const PAUSE_MS = { cut: 50, refused: 400 } as const;

/** Maximum number of messages per connection. */
const MAX_RECEIVED = 4;

export interface ReconnectOptions {
  /** Address of the execution's socket; requested for each connection, because servers start and stop. */
  readonly address: () => string;
  readonly cookie: string;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/**
 * Follows an execution over connections that it closes randomly, and requests the missing updates each time.
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

  /** Numbers of all updates, in arrival order. */
  get seqs(): readonly (number | undefined)[] {
    return this.#received.map(({ seq }) => seq);
  }

  /** Number of times the follower disconnected. */
  get cuts(): number {
    return this.#cuts;
  }

  /** Final status of the execution; undefined while it runs. */
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
    // Messages in transit are lost, as in a broken network.
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
