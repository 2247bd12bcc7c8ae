import { readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type ServerProcess, startServerProcess } from '../../reliability/server/server-process';

const CONFIG = '/api/tenant/ton/config';
const PAGE_BYTES = 4096;
const MB = 1024 ** 2;

/** The product's server and a bare server with the same responses, each in a separate process. */
export interface ServerPair {
  readonly product: ServerProcess;
  readonly bare: ServerProcess;
  close(): Promise<void>;
}

export async function openServerPair(): Promise<ServerPair> {
  const dataDir = join(tmpdir(), `sinter-bench-${crypto.randomUUID()}`);
  const product = await startServerProcess({ DATA_DIR: dataDir });
  const body = await (await fetch(`${product.origin}${CONFIG}`)).text();
  const bare = await startServerProcess({ BARE_BODY: body }, 'tests/bench/harness/bare-server.ts');
  const close = async () => {
    await product.end();
    await bare.kill();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { product, bare, close };
}

/** Time for `reads` configuration reads over `connections` persistent connections, in milliseconds. */
export async function readConfigs(origin: string, reads: number, connections: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = reads;
  const reader = async () => {
    while (left > 0) {
      left -= 1;
      await readOnce(`${origin}${CONFIG}`, agent);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, reader));
  const took = performance.now() - started;
  agent.destroy();
  return took;
}

function readOnce(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      response.on('error', reject).on('end', resolve).resume();
    }).on('error', reject);
  });
}

/**
 * Additional server memory while `count` sockets follow a configuration, in MB. It is measured after each socket has
 * received an event.
 */
export async function memoryOfSockets({ origin, pid }: ServerProcess, count: number): Promise<number> {
  const before = await residentMemory(pid);
  const address = `${origin.replace('http', 'ws')}/ws/tenant/ton/config`;
  const sockets: WebSocket[] = [];
  // Opened in batches, because the listen backlog is short.
  for (let opened = 0; opened < count; opened += 200) {
    const some = Array.from({ length: Math.min(200, count - opened) }, () => new WebSocket(address));
    sockets.push(...some);
    await Promise.all(
      some.map(
        (socket) =>
          new Promise((resolve, reject) => {
            socket.once('message', resolve);
            socket.once('error', reject);
          }),
      ),
    );
  }
  const after = await residentMemory(pid);
  await Promise.all(
    sockets.map((socket) => {
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.close();
      return closed;
    }),
  );
  return (after - before) / MB;
}

/** Resident memory of a process, in bytes (Linux). */
async function residentMemory(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8');
  return Number(statm.split(' ')[1]) * PAGE_BYTES;
}
