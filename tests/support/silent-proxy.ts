import { connect, createServer, type Socket } from 'node:net';

/** A proxy that can silently drop all traffic to a server, as a network that loses packets does. */
export interface SilentProxy {
  /** `http://127.0.0.1:{port}` */
  readonly origin: string;
  /** From now on, drops all traffic in both directions without notice, but still accepts new connections. */
  silence(): void;
  /** Lets new connections work again. Connections that were silenced never recover. */
  restore(): void;
  close(): Promise<void>;
}

export async function openSilentProxy(origin: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  /**
   * The current state of the network. It is replaced when the network is restored, so that older connections remain
   * silent.
   */
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
      // A silent network does not report that a connection has ended.
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
