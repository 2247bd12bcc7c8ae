import { BEAT } from '@core/base/connection/json-events';
import type { FastifyReply } from 'fastify';
import { securityHeaders } from '../headers';
import type { LiveConnection } from './live-connections';

/** Milliseconds after which a browser connects again by itself. */
const RETRY_MS = 5_000;

/** Server-sent events over the reply of a request. https://html.spec.whatwg.org/#server-sent-events */
export class EventStream implements LiveConnection {
  readonly #reply: FastifyReply;

  /** Begins the answer; from here on the reply is this stream's. */
  constructor(reply: FastifyReply) {
    this.#reply = reply;
    reply.hijack();
    // Whoever is told something at the moment in which it ends need not hear of it.
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
    this.#reply.raw.write(`event: ${BEAT}\ndata: {}\n\n`);
  }

  end(reason: 'restarting' | 'tooSlow'): void {
    // What waits for a slow client would be kept until it reads.
    if (reason === 'tooSlow') this.#reply.raw.destroy();
    else this.#reply.raw.end();
  }
}
