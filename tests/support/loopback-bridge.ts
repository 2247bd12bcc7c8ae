import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol';

/** A local TON Connect bridge for messages between apps and wallets. */
export class LoopbackBridge {
  readonly #server: Server;
  readonly #listeners = new Map<string, ServerResponse>();
  readonly #messages = new Map<string, { readonly id: number; readonly text: string }[]>();
  /** Received requests as method and path, such as 'GET /wallets.json'. */
  readonly asked: string[] = [];
  #count = 0;
  /** Status of all responses; undefined for normal responses. */
  failure: number | undefined;

  private constructor() {
    this.#server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bridge');
      this.asked.push(`${request.method} ${pathname}`);
      response.setHeader('access-control-allow-origin', '*');
      if (this.failure !== undefined) return response.writeHead(this.failure).end();
      if (pathname === '/wallets.json') return response.end(JSON.stringify(this.#list()));
      const id = searchParams.get('client_id') ?? '';
      if (pathname === '/bridge/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('event: heartbeat\r\ndata: heartbeat\r\n\r\n');
        this.#listeners.set(id, response);
        for (const message of this.#messages.get(id) ?? [])
          if (message.id > Number(searchParams.get('last_event_id') ?? 0)) response.write(message.text);
        return;
      }
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.#deliver(id, searchParams.get('to') ?? '', Buffer.concat(chunks).toString());
        response.end('{"statusCode":200}');
      });
    });
  }

  static async open(): Promise<LoopbackBridge> {
    const bridge = new LoopbackBridge();
    await new Promise<void>((resolve) => bridge.#server.listen(0, '127.0.0.1', resolve));
    return bridge;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Closes all event streams, as proxies occasionally do. */
  drop(): void {
    for (const listener of this.#listeners.values()) listener.destroy();
    this.#listeners.clear();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #deliver(from: string, to: string, message: string): void {
    this.#count++;
    const text = `id: ${this.#count}\r\nevent: message\r\ndata: ${JSON.stringify({ from, message })}\r\n\r\n`;
    this.#messages.set(to, [...(this.#messages.get(to) ?? []), { id: this.#count, text }]);
    this.#listeners.get(to)?.write(text);
  }

  #list() {
    const url = `${this.origin}/bridge`;
    return [
      {
        name: 'Loopback Wallet',
        universal_url: `${this.origin}/ton-connect`,
        bridge: [
          { type: 'js', key: 'x' },
          { type: 'sse', url },
        ],
      },
      { name: 'Of the browser alone', bridge: [{ type: 'js', key: 'y' }] },
    ];
  }
}

/** A decrypted request from an app. */
export interface AppRequest {
  readonly method: string;
  readonly params: readonly string[];
  readonly id: string;
}

export class LoopbackWallet {
  readonly #bridge: LoopbackBridge;
  readonly #crypto = new SessionCrypto();
  readonly #end = new AbortController();
  readonly requests: AppRequest[] = [];
  #app = '';
  #events = 0;
  /** Returns the response to a request, or undefined to send no response. */
  answer: (request: AppRequest) => Promise<object | undefined> | object | undefined = ({ id }) => ({
    id,
    result: 'te6cckEBAQEAAgAAAEysuc0=',
  });

  constructor(bridge: LoopbackBridge) {
    this.#bridge = bridge;
  }

  scan(link: string): { readonly manifestUrl: string; readonly items: readonly { readonly name: string }[] } {
    const { searchParams } = new URL(link);
    if (searchParams.get('v') !== '2') throw new Error('Another version of TON Connect');
    this.#app = searchParams.get('id') ?? '';
    return JSON.parse(searchParams.get('r') ?? '');
  }

  /** Approves the connection with an account, and then listens for the app's requests. */
  async agree(address: string, network = '-3'): Promise<void> {
    void this.#listen();
    const items = [{ name: 'ton_addr', address, network, publicKey: '', walletStateInit: '' }];
    await this.say({ event: 'connect', payload: { items, device: {} } });
  }

  async refuse(): Promise<void> {
    await this.say({ event: 'connect_error', payload: { code: 300, message: 'User declined' } });
  }

  /** Sends an event to the app with the next event number. */
  async say(event: object): Promise<void> {
    await this.#post({ ...event, id: this.#events++ });
  }

  close(): void {
    this.#end.abort();
  }

  async #post(message: object): Promise<void> {
    const sealed = this.#crypto.encrypt(JSON.stringify(message), hexToByteArray(this.#app));
    const query = new URLSearchParams({ client_id: this.#crypto.sessionId, to: this.#app, ttl: '300' });
    await fetch(`${this.#bridge.origin}/bridge/message?${query}`, {
      method: 'POST',
      body: Base64.encode(sealed),
    });
  }

  async #listen(): Promise<void> {
    const { signal } = this.#end;
    const address = `${this.#bridge.origin}/bridge/events?client_id=${this.#crypto.sessionId}`;
    let text = '';
    let seen = 0;
    while (!signal.aborted) {
      try {
        const { body } = await fetch(`${address}&last_event_id=${seen}`, { signal });
        for await (const part of body ?? []) {
          text += Buffer.from(part).toString();
          const events = text.split('\r\n\r\n');
          text = events.pop() ?? '';
          for (const event of events) {
            const [, id, data] = /^id: (\d+)\r\nevent: message\r\ndata: (.*)$/.exec(event) ?? [];
            if (id === undefined || data === undefined) continue;
            seen = Number(id);
            await this.#handle(JSON.parse(data));
          }
        }
      } catch {
        // The stream was closed, so listen again.
      }
      text = '';
    }
  }

  async #handle({ from, message }: { readonly from: string; readonly message: string }): Promise<void> {
    if (from !== this.#app) return;
    const sealed = Base64.decode(message).toUint8Array();
    const request = JSON.parse(this.#crypto.decrypt(sealed, hexToByteArray(from))) as AppRequest;
    this.requests.push(request);
    const answer = await this.answer(request);
    if (answer) await this.#post(answer);
  }
}
