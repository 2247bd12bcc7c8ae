import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { isHeld } from '../claim';
import type {
  EmbeddedOptions,
  NumberedCall,
  WorkerCall,
  WorkerMessage,
  WorkerValue,
} from './worker-messages';

// The embedded database runs in a separate thread, because a query blocks its thread.

const { folder, dump, claim } = workerData as EmbeddedOptions;

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

function refuse(id: number | undefined, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  send({ type: 'refusal', id, message, ...(code !== undefined && { code }) });
}

function isOwner(): boolean {
  return claim === undefined || isHeld(claim);
}

async function answer(database: PGlite, call: WorkerCall): Promise<WorkerValue> {
  switch (call.type) {
    case 'run': {
      const { rows } = await database.query<unknown[]>(call.text, [...call.values], { rowMode: 'array' });
      return { rows };
    }
    case 'script':
      await database.exec(call.text);
      return undefined;
    case 'listen':
      await database.listen(call.channel, (payload) =>
        send({ type: 'notification', channel: call.channel, payload }),
      );
      return undefined;
    case 'dump': {
      await database.exec('checkpoint');
      const file = await database.dumpDataDir('gzip');
      return new Uint8Array(await file.arrayBuffer());
    }
    case 'close':
      await database.close();
      return undefined;
  }
}

async function open(): Promise<void> {
  const database = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(dump && { loadDataDir: new Blob([dump]) }),
  });
  parentPort?.on('message', async ({ id, call }: NumberedCall) => {
    try {
      // Ownership is checked before the call, so that another server's files are not changed. It is checked again
      // afterwards, because a new owner has only the commits made before it took over.
      const value = isOwner() ? await answer(database, call) : undefined;
      send(isOwner() ? { type: 'answer', id, value } : { type: 'lost' });
    } catch (error) {
      refuse(id, error);
    }
  });
  send({ type: 'open' });
}

try {
  if (isOwner()) await open();
  else send({ type: 'lost' });
} catch (error) {
  refuse(undefined, error);
}
