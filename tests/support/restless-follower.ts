import type { ExecutionUpdate } from '@core/execution/remote/wire';
import { WebSocket } from 'ws';

/** Longest pause before it comes back after it went, and after a server went or would not have it, in milliseconds. */
const PAUSE_MS = { cut: 50, refused: 400 } as const;

/** Messages that are heard on one connection at most. */
const MOST_HEARD = 4;

export interface RestlessOptions {
  /** Address of the execution's socket; asked at each connection, because servers come and go. */
  readonly address: () => string;
  readonly cookie: string;
  /** 0 to 1. */
  readonly random: () => number;
}

/** Follows an execution over connections that it breaks at random, and asks each time for what it has not heard. */
export class RestlessFollower {
  readonly #options: RestlessOptions;
  readonly #heard: ExecutionUpdate[] = [];
  #cuts = 0;
  #isClosed = false;

  constructor(options: RestlessOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Numbers of all updates, as they came. */
  get seqs(): readonly (number | undefined)[] {
    return this.#heard.map(({ seq }) => seq);
  }

  /** How often it went away itself. */
  get cuts(): number {
    return this.#cuts;
  }

  /** How the execution ended; undefined as long as it goes on. */
  get end(): string | undefined {
    const type = this.#heard.at(-1)?.type;
    return type === 'progress' ? undefined : type;
  }

  /** It does not come back any more. */
  close(): void {
    this.#isClosed = true;
  }

  #connect(): void {
    if (this.#isClosed) return;
    const { address, cookie, random } = this.#options;
    const last = this.#heard.at(-1)?.seq ?? 0;
    const socket = new WebSocket(`${address()}?after=${last}`, { headers: { cookie } });
    let left = Math.floor(random() * (MOST_HEARD + 1));
    let isCut = false;
    // What was sent already and comes after this is lost, as with a network that breaks.
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
      this.#heard.push(JSON.parse(String(data)));
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
