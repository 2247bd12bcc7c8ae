import type { RunRequest } from '@core/execution/execution';
import { runContracts } from '@core/execution/run/run-contracts';
import { RunOutput } from '@core/execution/run/run-output';
import type { RunEvent } from '@core/execution/run-events';
import { executionOnServer } from '@tests/support/execution-places';
import { runRequestOf, smallestFunc } from '@tests/support/execution-requests';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { type OpenStore, openEmbeddedStore, storeKinds } from '@tests/support/open-store';
import { createEngine } from '../../plugins/chain-ton/server/engine';
import type { Bench, PreparedBench } from './harness/bench';
import { memoryOfSockets, openServerPair, readConfigs } from './harness/server-pair';
import { percentile } from './harness/statistics';

const READS = 5_000;
const CONNECTIONS = 50;
const SOCKETS = 10_000;
const JOBS = 8;

/** Creates a new contract for each request, because unchanged sources are not recompiled. */
function newRequest(): RunRequest {
  contracts += 1;
  return runRequestOf('func', { 'main.fc': smallestFunc.replace('42', String(contracts)) });
}
let contracts = 0;

/** Milliseconds per stage of one run, by stage name, in order of execution. */
type Stages = ReadonlyMap<string, number>;

/**
 * Returns a function that runs a project on a server as a page does. Each visitor may run only three projects at once,
 * so every call creates a new visitor.
 */
function visitor({ origin }: OpenServer): () => Promise<Stages> {
  const execution = executionOnServer(origin);
  return async () => {
    const stages = new Map<string, number>();
    let stage = 'request';
    let since = performance.now();
    const enter = (next: string) => {
      const now = performance.now();
      stages.set(stage, (stages.get(stage) ?? 0) + now - since);
      [stage, since] = [next, now];
    };
    const emit = (event: RunEvent) => {
      if (event.type === 'progress' && event.progress.stage !== stage) enter(event.progress.stage);
    };
    await execution.run(newRequest(), { emit });
    enter('end');
    return stages;
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

/** A new server for each round, because a process rarely returns memory. */
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

/** Both sides are warm, because the server's run process and the local engine stay alive for a while. */
async function prepareRoundTrip(): Promise<PreparedBench> {
  const store = await openEmbeddedStore();
  const server = await openServer(store.database, { workers: 1 });
  const run = visitor(server);
  const engine = createEngine();
  const rounds: Stages[] = [];
  const bare = async () => {
    const { artifacts } = await engine.compile({ files: newRequest().files });
    const { signal } = new AbortController();
    await runContracts(engine, artifacts, new RunOutput(() => undefined), { signal });
  };
  const added: number[] = [];
  const round = async () => {
    const product = await timed(async () => rounds.push(await run()));
    const anchor = await timed(bare);
    added.push(product - anchor);
    return { product, anchor };
  };
  const close = async () => {
    for (const line of stageLines(rounds)) console.log(line);
    console.log(`  longer than the engine: ${percentile(added, 0.5).toFixed(1)} ms (at most 20)`);
    await server.close();
    await store.close();
  };
  return { round, close };
}

/** Formats the median duration of each stage, as measured by a client. */
function stageLines(rounds: readonly Stages[]): readonly string[] {
  const names = new Set(rounds.flatMap((stages) => [...stages.keys()]));
  return [...names].map((name) => {
    const times = rounds.flatMap((stages) => stages.get(name) ?? []);
    return `  ${name}: ${percentile(times, 0.5).toFixed(1)} ms`;
  });
}

/** Compares the same jobs on a server with several workers and on a server with one. */
async function prepareJobs(workers: number): Promise<PreparedBench> {
  const kind = storeKinds.find((one) => one.kind === 'postgresql');
  if (!kind) throw new Error('PostgreSQL 15 or later is not installed here');
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

/** Measures the server's overhead over its components. */
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
