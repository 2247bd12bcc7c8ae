import { HEARTBEAT } from '@core/base/connection/json-events';
import type { FastifyReply } from 'fastify';
import { securityHeaders } from '../headers';
import type { LiveConnection } from './live-connections';

/** Milliseconds after which a browser reconnects automatically. */
const RETRY_MS = 5_000;

/** Server-sent events sent as the response to a request. https://html.spec.whatwg.org/#server-sent-events */
export class EventStream implements LiveConnection {
  readonly #reply: FastifyReply;

  /** Starts the response. From then on, nothing else may write to it. */
  constructor(reply: FastifyReply) {
    this.#reply = reply;
    reply.hijack();
    // The client may disconnect during a write, which is not an error.
    reply.raw.on('error', () => undefined);
    const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
    reply.raw.writeHead(200, {
      ...securityHeaders('production'),
      ...(Object.fromEntries(headers) as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(`retry: ${RETRY_MS}\n\n`);
  }

  get waiting(): number {
    return this.#reply.raw.writableLength;
  }

  send(text: string): void {
    this.#reply.raw.write(`data: ${text}\n\n`);
  }

  beat(): void {
    this.#reply.raw.write(`event: ${HEARTBEAT}\ndata: {}\n\n`);
  }

  end(reason: 'restarting' | 'tooSlow'): void {
    // If the client is too slow, ending the response normally would keep unsent data in memory until the client reads
    // it.
    if (reason === 'tooSlow') this.#reply.raw.destroy();
    else this.#reply.raw.end();
  }
}
