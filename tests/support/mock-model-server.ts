import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MockReply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[];
  /** Stop reason in the protocol. By default, the reason is completion, or waiting for tool calls if there are any. */
  readonly end?: string;
  /** Status of an error that is sent instead of a streamed response. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Content of the stream, sent unchanged instead of protocol events. */
  readonly raw?: string;
  /** After sending the text, keeps the stream open until the client disconnects. */
  readonly isHeld?: boolean;
  /**
   * Streams the response evenly over this many milliseconds, as a real model would, so that a test can take
   * measurements while it streams.
   */
  readonly spreadOverMs?: number;
}

export interface MockQuestion {
  readonly headers: IncomingMessage['headers'];
  // Bodies differ by protocol. Tests check only the fields that all protocols have.
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
    readonly tools?: readonly unknown[];
    readonly [name: string]: unknown;
  };
}

/**
 * A local server that implements the documented protocol of OpenAI's chat completions or Anthropic's messages. It sends
 * its replies in order, and an error when none is left, so that no test passes by chance.
 */
export class MockModelServer {
  readonly questions: MockQuestion[] = [];
  /** Number of streams that clients have closed early. */
  left = 0;
  readonly #protocol: 'openai' | 'anthropic';
  readonly #key: string | undefined;
  readonly #replies: MockReply[] = [];
  readonly #server: Server;

  private constructor(protocol: 'openai' | 'anthropic', key: string | undefined) {
    this.#protocol = protocol;
    this.#key = key;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(protocol: 'openai' | 'anthropic' = 'openai', key?: string): Promise<MockModelServer> {
    const mock = new MockModelServer(protocol, key);
    await new Promise<void>((resolve) => mock.#server.listen(0, '127.0.0.1', resolve));
    return mock;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  reply(...replies: readonly MockReply[]): void {
    this.#replies.push(...replies);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    response.setHeader('access-control-expose-headers', 'retry-after');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'OPTIONS') return void response.end();
    if (!this.#isAllowed(request)) {
      // OpenAI's actual message also contains fragments of the key.
      const message = `Incorrect API key provided: ${request.headers.authorization ?? 'none'}`;
      return refuse(response, { status: 401, body: JSON.stringify({ error: { message } }) });
    }
    if (request.method === 'GET') {
      const data = [{ id: 'small-model', context_length: 8192 }, { id: 'large-model' }];
      return void response.end(JSON.stringify({ object: 'list', data }));
    }
    this.questions.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const reply = this.#replies.shift() ?? { status: 418, body: 'No reply is left' };
    if (reply.status !== undefined) return refuse(response, reply);
    this.#stream(response, reply);
  }

  #isAllowed({ headers }: IncomingMessage): boolean {
    if (this.#key === undefined) return true;
    return this.#protocol === 'openai'
      ? headers.authorization === `Bearer ${this.#key}`
      : headers['x-api-key'] === this.#key && headers['anthropic-dangerous-direct-browser-access'] === 'true';
  }

  #stream(response: ServerResponse, reply: MockReply): void {
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    response.on('close', () => {
      if (!response.writableFinished) this.left++;
    });
    const events = this.#protocol === 'openai' ? openAiEvents(reply) : anthropicEvents(reply);
    if (reply.spreadOverMs !== undefined) {
      stream(response, events, reply.spreadOverMs);
      return;
    }
    const said = reply.raw ?? events.join('');
    // Send two chunks that split an event, and possibly a multi-byte character.
    const bytes = Buffer.from(said);
    const middle = Math.floor(bytes.length / 2);
    response.write(bytes.subarray(0, middle));
    setImmediate(() => {
      if (reply.isHeld) response.write(bytes.subarray(middle));
      else response.end(bytes.subarray(middle));
    });
  }
}

/**
 * Interval in milliseconds between chunks of a response with `spreadOverMs`. Actual models also send chunks more often
 * than frames are rendered.
 */
const STREAM_INTERVAL_MS = 5;

function stream(response: ServerResponse, events: readonly string[], milliseconds: number): void {
  const start = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const share = Math.min((performance.now() - start) / milliseconds, 1);
    const due = Math.round(share * events.length);
    for (; sent < due; sent++) response.write(events[sent]);
    if (share < 1) return;
    clearInterval(timer);
    response.end();
  }, STREAM_INTERVAL_MS);
  response.on('close', () => clearInterval(timer));
}

function refuse(response: ServerResponse, { status = 500, headers = {}, body = '' }: MockReply): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** Splits text into stream chunks. Each chunk is a word with the whitespace that follows it. */
function pieces(text: string): readonly string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function openAiEvents({ text = '', calls = [], end, isHeld }: MockReply): readonly string[] {
  const chunk = (delta: unknown, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const said = pieces(text).map((content) => chunk({ content }));
  if (isHeld) return said;
  // The chunks of parallel tool calls arrive interleaved.
  const starts = calls.map(({ name }, index) =>
    chunk({
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
    }),
  );
  const inputs = calls.map(({ input }) => (typeof input === 'string' ? input : JSON.stringify(input)));
  const parts = [0, 1].flatMap((half) =>
    inputs.map((input, index) => {
      const middle = Math.floor(input.length / 2);
      const part = half === 0 ? input.slice(0, middle) : input.slice(middle);
      return chunk({ tool_calls: [{ index, function: { arguments: part } }] });
    }),
  );
  const usage = { prompt_tokens: 100, completion_tokens: 20 };
  return [
    ...said,
    ...starts,
    ...parts,
    chunk({}, end ?? (calls.length > 0 ? 'tool_calls' : 'stop')),
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
    'data: [DONE]\n\n',
  ];
}

function anthropicEvents({ text = '', calls = [], end, isHeld }: MockReply): readonly string[] {
  const event = (data: { readonly type: string; readonly [name: string]: unknown }) =>
    `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
  const said = [
    event({ type: 'message_start', message: { id: 'm', usage: { input_tokens: 100, output_tokens: 1 } } }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    event({ type: 'ping' }),
    ...pieces(text).map((piece) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } }),
    ),
  ];
  if (isHeld) return said;
  const asked = calls.flatMap(({ name, input }, at) => {
    const index = at + 1;
    const json = typeof input === 'string' ? input : JSON.stringify(input);
    const middle = Math.floor(json.length / 2);
    return [
      event({
        type: 'content_block_start',
        index,
        content_block: { type: 'tool_use', id: `toolu_${at}`, name, input: {} },
      }),
      ...[json.slice(0, middle), json.slice(middle)].map((partial_json) =>
        event({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json } }),
      ),
      event({ type: 'content_block_stop', index }),
    ];
  });
  return [
    ...said,
    event({ type: 'content_block_stop', index: 0 }),
    ...asked,
    event({
      type: 'message_delta',
      delta: { stop_reason: end ?? (calls.length > 0 ? 'tool_use' : 'end_turn') },
      usage: { output_tokens: 20 },
    }),
    event({ type: 'message_stop' }),
  ];
}
