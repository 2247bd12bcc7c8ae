import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can lose everything on it without a word, as a network does that drops packets. */
export interface SilentProxy {
  /** `http://127.0.0.1:{port}` */
  readonly origin: string;
  /** From now on nothing arrives, in either direction, and nobody is told; new connections are taken all the same. */
  silence(): void;
  /** New connections work again; those that lost something never do. */
  restore(): void;
  close(): Promise<void>;
}

export async function openSilentProxy(origin: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  /** What is over the network at present; a new one begins when it works again. */
  let network = { isSilent: false };
  const server = createServer((client) => {
    const mine = network;
    const there = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(from);
      from.on('data', (data) => {
        if (!mine.isSilent) to.write(data);
      });
      // Neither is an end heard of.
      from.on('close', () => {
        open.delete(from);
        if (!mine.isSilent) to.destroy();
      });
      from.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    silence: () => {
      network.isSilent = true;
    },
    restore: () => {
      network = { isSilent: false };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
