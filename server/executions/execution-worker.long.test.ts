import { requestOf, smallestFunc } from '@tests/support/execution-requests';
import { OPENING_MS, type OpenStore, openEmbeddedStore } from '@tests/support/open-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SqlError } from '../store/driver';
import { TenantStore } from '../tenants/tenant-store';
import { type ExecutionEnd, ExecutionQueue, type Job } from './execution-queue';
import { ExecutionStore } from './execution-store';
import { updatesAfter } from './execution-updates';
import { ExecutionWorker } from './execution-worker';
import { findRunnableKinds } from './find-runnable-kinds';

const owner = { tenantId: 'ton', userId: 'alice' };
const request = requestOf('func', { 'main.fc': smallestFunc });

/** A queue whose database rejects `end` with the given errors, one per call. */
class RefusingQueue extends ExecutionQueue {
  readonly refusals: SqlError[] = [];
  asked = 0;
  claims = 0;

  override async claim(): Promise<Job | undefined> {
    const job = await super.claim();
    if (job) this.claims += 1;
    return job;
  }

  override async end(job: Job, end: ExecutionEnd): Promise<boolean> {
    this.asked += 1;
    const refusal = this.refusals.shift();
    // Drizzle wraps the database error in its own error.
    if (refusal) throw new Error('Failed query', { cause: refusal });
    return super.end(job, end);
  }
}

describe('execution worker', { timeout: 120_000 }, () => {
  let store: OpenStore;
  let executions: ExecutionStore;
  let queue: RefusingQueue;
  let worker: ExecutionWorker | undefined;
  beforeAll(async () => {
    store = await openEmbeddedStore();
    await new TenantStore(store.database).seed();
    executions = new ExecutionStore(store.database);
  }, OPENING_MS);
  beforeEach(() => {
    queue = new RefusingQueue(store.database, 'test');
  });
  afterEach(async () => {
    worker?.dispose();
    await worker?.ended();
    await store.driver.script('delete from executions');
  });
  afterAll(() => store.close());

  async function run(): Promise<string> {
    const id = await executions.add(owner, request);
    worker = await ExecutionWorker.start(store.database, queue, await findRunnableKinds(undefined));
    return id;
  }
  const status = async (id: string) => (await executions.find(owner, id))?.status;
  const patient = { timeout: 60_000 };

  it('stores the result as soon as the database accepts it, without running the execution again', async () => {
    queue.refusals.push(
      new SqlError('Connection terminated unexpectedly', undefined),
      new SqlError('connect ECONNREFUSED', 'ECONNREFUSED'),
      new SqlError('the database system is starting up', '57P03'),
    );
    const id = await run();
    await expect.poll(() => status(id), patient).toBe('completed');
    expect([queue.asked, queue.claims]).toEqual([4, 1]);
    expect(await executions.find(owner, id)).toMatchObject({ attempts: 1 });
    const ends = (await updatesAfter(store.database, id, 0)).filter(({ type }) => type !== 'progress');
    expect(ends).toHaveLength(1);
  });

  it('reports a result that the database rejects, and continues with the next execution', async () => {
    queue.refusals.push(new SqlError('unsupported Unicode escape sequence', '22P05'));
    const id = await run();
    await expect.poll(() => status(id), patient).toBe('error');
    expect(await executions.find(owner, id)).toMatchObject({
      attempts: 1,
      error: 'The result could not be stored: unsupported Unicode escape sequence',
    });
    const next = await executions.add(owner, request);
    await expect.poll(() => status(next), patient).toBe('completed');
  });

  it('runs a new execution without claiming it from the queue, and is idle afterwards', async () => {
    worker = await ExecutionWorker.start(store.database, queue, await findRunnableKinds(undefined));
    await expect.poll(() => worker?.isIdle).toBe(true);
    const add = (name: string) => executions.add(owner, request, { worker: name });
    const id = await worker.begin({ request, tenantId: owner.tenantId }, add);
    expect(worker.isIdle).toBe(false);
    expect(await status(id)).toBe('running');
    await expect.poll(() => status(id), patient).toBe('completed');
    expect(queue.claims).toBe(0);
    await expect.poll(() => worker?.isIdle).toBe(true);
  });

  it('stops a run whose execution could not be stored, and continues with the queue', async () => {
    worker = await ExecutionWorker.start(store.database, queue, await findRunnableKinds(undefined));
    await expect.poll(() => worker?.isIdle).toBe(true);
    const refusal = new Error('You have 3 active executions');
    const next = executions.add(owner, request);
    const add = async () => {
      await next;
      throw refusal;
    };
    await expect(worker.begin({ request, tenantId: owner.tenantId }, add)).rejects.toBe(refusal);
    await expect.poll(async () => status(await next), patient).toBe('completed');
    expect((await executions.history(owner, 10)).executions).toHaveLength(1);
  });

  it('discards the result if another worker has taken over', async () => {
    queue.refusals.push(new SqlError('terminating connection', '57P01'));
    const id = await run();
    await expect.poll(() => queue.asked, patient).toBe(1);
    await store.driver.script("update executions set lease_until = now() - interval '1 s'");
    const other = new ExecutionQueue(store.database, 'other');
    const job = await other.claim();
    if (!job) throw new Error('Nothing was taken');
    await expect.poll(() => queue.asked, patient).toBe(2);
    expect(await status(id)).toBe('running');
    expect(await other.end(job, { status: 'error', error: 'by the other one' })).toBe(true);
    expect(await executions.find(owner, id)).toMatchObject({ attempts: 2, error: 'by the other one' });
  });
});
