import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * Maximum path length of a Unix socket that all systems support, in bytes. macOS has the lowest limit.
 * https://man.freebsd.org/cgi/man.cgi?unix(4)
 */
const MAX_PATH_BYTES = 103;

/** A socket that proves that its process exists, even while the process is suspended. */
export interface OwnerSocket {
  /** Name in the data folder, or absolute path. */
  readonly address: string;
  close(): void;
}

/**
 * Listens under a new name, so that closing never deletes another server's socket. The socket is in the folder, or in
 * the temporary directory if its path would be too long or the file system does not support sockets. Rejects with the
 * system error.
 */
export async function openOwnerSocket(folder: string): Promise<OwnerSocket> {
  const id = randomUUID();
  if (process.platform === 'win32') return listenOn(`\\\\.\\pipe\\sinter-${id}`);
  const name = `server-${id.slice(0, 8)}.sock`;
  const elsewhere = join(tmpdir(), `sinter-${id}.sock`);
  if (isTooLong(join(folder, name))) return listenOn(elsewhere);
  return listenOn(join(folder, name), name).catch(() => listenOn(elsewhere));
}

async function listenOn(path: string, address = path): Promise<OwnerSocket> {
  const server = createServer((connection) => connection.destroy());
  server.listen(path);
  await once(server, 'listening');
  // A failed accept does not matter, because the system has already established the connection.
  server.on('error', () => undefined);
  server.unref();
  return { address, close: () => server.close() };
}

/**
 * True while a process is listening, even if it is suspended. A socket that is missing, or whose process has exited,
 * counts as unreachable. A socket whose connection queue is full counts as reachable, because its process may be
 * suspended.
 */
export function isListening(folder: string, address: string): Promise<boolean> {
  const path = socketPath(folder, address);
  // The system would truncate the path and connect to a different socket.
  if (isTooLong(path)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}

export async function removeOwnerSocket(folder: string, address: string): Promise<void> {
  const path = socketPath(folder, address);
  const found = await stat(path).catch(() => undefined);
  if (found?.isSocket()) await rm(path, { force: true });
}

function socketPath(folder: string, address: string): string {
  return isAbsolute(address) ? address : join(folder, address);
}

function isTooLong(path: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(path) > MAX_PATH_BYTES;
}
