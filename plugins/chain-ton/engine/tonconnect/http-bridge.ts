import { errorMessage } from '@core/base/errors';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { parseJson } from '@core/base/text/parse-json';
import * as z from 'zod/mini';
import { readEvents } from './event-stream';
import { messages } from './messages';

/** Time to live of a posted message, in seconds. Every bridge stores undelivered messages for at least this long. */
const STORED_SECONDS = 300;

/** Pause before reconnecting, in milliseconds. It is doubled after each attempt, up to the maximum. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

const messageSchema = z.object({ from: z.string().check(z.regex(/^[0-9a-f]{64}$/i)), message: z.string() });

/** An encrypted message. */
export interface BridgeMessage {
  /** The sender's public key in hexadecimal. */
  readonly from: string;
  /** In base64. */
  readonly message: string;
}

/**
 * A mailbox for two clients that cannot connect to each other directly. A client receives its messages as a stream and
 * posts messages to other clients. Messages are encrypted, so the bridge can read only public keys.
 * https://github.com/ton-blockchain/ton-connect/blob/main/bridge.md#http-bridge
 */
export class HttpBridge implements Disposable {
  readonly #address: string;
  readonly #clientId: string;
  readonly #onMessage: (message: BridgeMessage) => void;
  readonly #end = new AbortController();
  readonly #lifetime: Disposable;
  #lastEvent: string | undefined;

  /** @param lastEvent id of the last event received. Events after it are delivered again. */
  constructor(
    address: string,
    clientId: string,
    onMessage: (message: BridgeMessage) => void,
    lastEvent: string | undefined,
  ) {
    this.#address = address.replace(/\/+$/, '');
    this.#clientId = clientId;
    this.#onMessage = onMessage;
    this.#lastEvent = lastEvent;
    this.#lifetime = toDisposable(() => this.#end.abort());
  }

  get lastEvent(): string | undefined {
    return this.#lastEvent;
  }

  /** Resolves when the stream is open. From then on, reconnects each time the connection is lost. */
  async open(): Promise<void> {
    const stream = await this.#subscribe();
    void this.#listen(stream);
  }

  /** @param topic type of the message, which the bridge may use to notify the receiver. */
  async post(to: string, message: string, topic: string): Promise<void> {
    const query = { client_id: this.#clientId, to, ttl: String(STORED_SECONDS), topic };
    await this.#ask('message', query, { method: 'POST', body: message });
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  async #listen(first: ReadableStream<Uint8Array>): Promise<void> {
    let stream: ReadableStream<Uint8Array> | undefined = first;
    let pause = FIRST_PAUSE_MS;
    while (!this.#end.signal.aborted) {
      try {
        stream ??= await this.#subscribe();
        for await (const { id, data } of readEvents(stream)) {
          this.#lastEvent = id ?? this.#lastEvent;
          const parsed = messageSchema.safeParse(parseJson(data));
          // Events in any other format are heartbeats.
          if (parsed.success) this.#onMessage(parsed.data);
          pause = FIRST_PAUSE_MS;
        }
      } catch {
        // The loop reconnects until the bridge is disposed.
      }
      stream = undefined;
      await this.#rest(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  #rest(milliseconds: number): Promise<void> {
    const { signal } = this.#end;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }

  async #subscribe(): Promise<ReadableStream<Uint8Array>> {
    const query = {
      client_id: this.#clientId,
      ...(this.#lastEvent !== undefined && { last_event_id: this.#lastEvent }),
    };
    const { body } = await this.#ask('events', query, { headers: { accept: 'text/event-stream' } });
    return body ?? new ReadableStream({ start: (controller) => controller.close() });
  }

  async #ask(path: string, query: Record<string, string>, init: RequestInit): Promise<Response> {
    const { host } = new URL(this.#address);
    const address = `${this.#address}/${path}?${new URLSearchParams(query)}`;
    const response = await fetch(address, { ...init, signal: this.#end.signal }).catch((error) => {
      throw new Error(messages.bridgeUnreachable(host, errorMessage(error)), { cause: error });
    });
    if (!response.ok) throw new Error(messages.bridgeRefused(host, response.status));
    return response;
  }
}
