import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that takes any connection and answers everything, as somebody who waits for what escapes would. */
export interface Listener {
  readonly origin: string;
  /** Connections so far, of any protocol over TCP. */
  connections(): number;
  /** Paths that were asked for. */
  paths(): readonly string[];
  close(): void;
}

export async function listenForEscapes(): Promise<Listener> {
  let connections = 0;
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    response.end('self.escaped = true');
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    connections: () => connections,
    paths: () => paths,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
