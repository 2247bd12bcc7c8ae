import type { Logger } from '@core/base/logger';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { filesOfRequest } from '@core/execution/bundle';
import { ExecutionSessions } from '@core/execution/execution-sessions';
import { ExecutionCalls } from '@core/execution/remote/execution-calls';
import { RemoteExecution } from '@core/execution/remote/remote-execution';
import { runContracts } from '@core/execution/run/run-contracts';
import { requestOf, smallestFunc } from '@tests/support/execution-requests';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { type OpenStore, openEmbeddedStore, storeKinds } from '@tests/support/open-store';
import { visitorOf } from '@tests/support/visitor';
import { filter, firstValueFrom, map } from 'rxjs';
import { createEngine } from '../../plugins/chain-ton/server/engine';
import type { Bench, PreparedBench } from './harness/bench';
import { memoryOfSockets, openServerPair, readConfigs } from './harness/server-pair';

const READS = 5_000;
const CONNECTIONS = 50;
const SOCKETS = 10_000;
const JOBS = 8;

const request = requestOf('func', { 'main.fc': smallestFunc });
const logger: Logger = { warn: () => undefined, error: () => undefined };

/** Runs something on a server, as a page does; each has a visitor of its own, who may run three at once. */
function visitor({ origin }: OpenServer): () => Promise<void> {
  const { fetch, openSocket } = visitorOf(origin);
  const sessions = new ExecutionSessions(new ObservableContextKeys());
  const calls = new ExecutionCalls(fetch, () => 'ton');
  const execution = new RemoteExecution({ calls, logger, openSocket, sessions });
  return async () => {
    const { id } = await execution.start(request);
    const ended = await firstValueFrom(
      sessions.sessions$.pipe(
        map((all) => all.find((session) => session.id === id)),
        filter((session) => session !== undefined),
        filter(({ status }) => status !== 'pending' && status !== 'running'),
      ),
    );
    if (ended.status !== 'completed') throw new Error(`A run ended as ${ended.status}: ${ended.error}`);
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function prepareConfigReads(): Promise<PreparedBench> {
  const { product, bare, close } = await openServerPair();
  const round = async () => ({
    product: await readConfigs(product.origin, READS, CONNECTIONS),
    anchor: await readConfigs(bare.origin, READS, CONNECTIONS),
  });
  return { round, close };
}

/** A server of its own for every round: what a process has once taken it seldom gives back. */
async function prepareSockets(): Promise<PreparedBench> {
  const round = async () => {
    const { product, bare, close } = await openServerPair();
    try {
      return {
        product: await memoryOfSockets(product, SOCKETS),
        anchor: await memoryOfSockets(bare, SOCKETS),
      };
    } finally {
      await close();
    }
  };
  return { round, close: async () => undefined };
}

/** Both are warm: the server's process for runs stays for a while, and so does the engine here. */
async function prepareRoundTrip(): Promise<PreparedBench> {
  const store = await openEmbeddedStore();
  const server = await openServer(store.database, { workers: 1 });
  const run = visitor(server);
  const engine = createEngine();
  const hooks = () => () => Promise.reject(new Error('The project has no build hooks'));
  const project = { files: filesOfRequest(request), language: request.language, hooks };
  const bare = () => runContracts(engine, project, {});
  const round = async () => ({ product: await timed(run), anchor: await timed(bare) });
  const close = async () => {
    await server.close();
    await store.close();
  };
  return { round, close };
}

/** The same jobs by so many workers, and by one. */
async function prepareJobs(workers: number): Promise<PreparedBench> {
  const kind = storeKinds.find((one) => one.kind === 'postgresql');
  if (!kind) throw new Error('there is no PostgreSQL of version 15 or later here');
  const openPlace = async (count: number) => {
    const store: OpenStore = await kind.open();
    return { store, server: await openServer(store.database, { workers: count }) };
  };
  const [many, one] = [await openPlace(workers), await openPlace(1)];
  const runAll = ({ server }: typeof many) =>
    timed(() => Promise.all(Array.from({ length: JOBS }, () => visitor(server)())));
  const round = async () => ({ product: await runAll(many), anchor: await runAll(one) });
  const close = async () => {
    for (const { server, store } of [many, one]) {
      await server.close();
      await store.close();
    }
  };
  return { round, close };
}

/** What the server adds to what it stands on. */
export const benches: readonly Bench[] = [
  {
    name: `${READS} reads of a configuration over ${CONNECTIONS} connections, against bare fastify`,
    unit: 'ms',
    prepare: prepareConfigReads,
  },
  {
    name: `Memory of ${SOCKETS} idle sockets, against bare fastify`,
    unit: 'MB',
    rounds: 3,
    prepare: prepareSockets,
  },
  {
    name: 'Execute of a small FunC contract on the server and back, against the bare engine',
    unit: 'ms',
    prepare: prepareRoundTrip,
  },
  ...[2, 4].map(
    (workers): Bench => ({
      name: `${JOBS} jobs by ${workers} workers over PostgreSQL, against one worker`,
      unit: 'ms',
      rounds: 3,
      prepare: () => prepareJobs(workers),
    }),
  ),
];
