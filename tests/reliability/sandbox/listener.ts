import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that accepts all connections and requests, as an attacker waiting for leaked data would. */
export interface Listener {
  readonly origin: string;
  /** Number of TCP connections so far. */
  connections(): number;
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
