import { once } from 'node:events';
import { connect } from 'node:net';

/** A response. An endless response contains only the data received so far. */
export interface RawAnswer {
  readonly status: number;
  /** Headers and body, separated by an empty line. */
  readonly text: string;
}

/**
 * Sends the lines of a request unchanged, which HTTP clients do not support.
 * @param lines the request line, followed by the headers.
 */
export async function rawRequest(origin: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    text += part;
    if (isWhole(text)) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), text };
}

/** Returns true for a complete response, and for the beginning of an endless response. */
function isWhole(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n', 2);
  if (body === undefined) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  const isEndless = /^HTTP\/1.1 101|\r\ncontent-type: text\/event-stream/.test(head);
  return isEndless || (length !== undefined && Buffer.byteLength(body) >= Number(length));
}

export function socketLines(path: string, headers: readonly string[]): readonly string[] {
  return [
    `GET ${path} HTTP/1.1`,
    ...headers,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
}
