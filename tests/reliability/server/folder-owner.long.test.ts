import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostProcess, startOnHost } from '@tests/support/host-process';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it, onTestFinished } from 'vitest';
import { claimEmbedded } from '../../../server/store/open-database';
import { secrets } from '../../../server/store/schema';
import { seeded } from '../script';
import { callServer, startServerProcess } from './server-process';

const SEED = Number(process.env.SINTER_SEED ?? Date.now() % 1_000_000);
const SCHEDULES = Number(process.env.SINTER_SCHEDULES ?? 200);
/** Number of actions per schedule. `PAUSE_MS` is the longest pause between two actions, in milliseconds. */
const ACTIONS = 6;
const PAUSE_MS = 1_500;

const OWNED = /^Another server \(process \d+ on .+\) uses DATA_DIR/;
const LOST = /^Another server has taken over DATA_DIR .* This server will now exit\./;
const WAITS = /^Another server.* cannot be reached\. Waiting \d+ s in case it is still running\.$/;

/** Simulates an owner whose socket is deleted and whose last heartbeat is a minute old. */
async function makeUnreachable(folder: string): Promise<void> {
  const old = new Date(Date.now() - 60_000);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    // The owner may delete or replace the file at the same time.
    if (name.endsWith('.sock')) await rm(file, { force: true });
    if (name.startsWith('server.lock')) await utimes(file, old, old).catch(() => undefined);
  }
}

/** Opens the database as a server would, and returns its rows. Fails if the index and the table disagree. */
async function rowsIn(folder: string): Promise<ReadonlySet<unknown>> {
  const fail = (reason: unknown) => expect.unreachable(String(reason));
  const open = await claimEmbedded(folder, { info: () => undefined, error: fail }, fail);
  const { database, close } = await open();
  try {
    const names = async (usesIndex: boolean) =>
      database.transaction(async (sql) => {
        await sql.execute(`set local enable_seqscan = ${usesIndex ? 'off' : 'on'}`);
        await sql.execute(`set local enable_indexscan = ${usesIndex ? 'on' : 'off'}`);
        await sql.execute(`set local enable_indexonlyscan = ${usesIndex ? 'on' : 'off'}`);
        await sql.execute(`set local enable_bitmapscan = off`);
        const rows = await sql.select({ name: secrets.name }).from(secrets).orderBy(secrets.name);
        return rows.map(({ name }) => name);
      });
    const table = await names(false);
    expect(await names(true)).toEqual(table);
    return new Set(table);
  } finally {
    await close();
  }
}

function hasEnded({ child }: HostProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function playSchedule(folder: string, name: string, random: () => number): Promise<readonly string[]> {
  const hosts: (HostProcess | undefined)[] = [undefined, undefined];
  const all: HostProcess[] = [];
  const start = (index: number) => {
    const started = startOnHost(
      `host-${index}`,
      'tests/reliability/server/write-rows.ts',
      folder,
      `${name}-${all.length}`,
    );
    hosts[index] = started;
    all.push(started);
  };
  const rows = () => all.flatMap(({ lines }) => lines.filter((line) => line.startsWith('stored '))).length;
  start(0);
  await expect.poll(rows, { timeout: 120_000 }).toBeGreaterThan(0);
  for (let action = 0; action < ACTIONS; action += 1) {
    await sleep(random() * PAUSE_MS);
    const index = Math.floor(random() * hosts.length);
    const host = hosts[index];
    const choice = random();
    if (!host || hasEnded(host)) start(index);
    else if (choice < 0.35) host.child.kill('SIGSTOP');
    else if (choice < 0.65) host.child.kill('SIGCONT');
    else if (choice < 0.8) host.child.kill('SIGKILL');
    else await makeUnreachable(folder);
  }
  for (const { child } of all) child.kill('SIGCONT');
  if (all.every(hasEnded)) start(0);
  const before = rows();
  await expect.poll(() => rows() > before || all.every(hasEnded), { timeout: 120_000 }).toBe(true);
  for (const { child } of all) child.kill('SIGKILL');
  await Promise.all(all.map(({ exited }) => exited));
  const lines = all.flatMap((host) => host.lines);
  const isKnown = (line: string) =>
    line === 'open' || line.startsWith('stored ') || [OWNED, LOST, WAITS].some((known) => known.test(line));
  expect(lines.filter((line) => !isKnown(line))).toEqual([]);
  return lines;
}

it(`servers lose no acknowledged rows when suspended, resumed and killed in ${SCHEDULES} schedules (SINTER_SEED=${SEED})`, {
  timeout: SCHEDULES * 60_000,
}, async () => {
  const folder = await temporaryFolder();
  const random = seeded(SEED);
  const stored = new Set<string>();
  const counts = { opened: 0, refused: 0, lost: 0 };
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    const lines = await playSchedule(folder, `s${schedule}`, random);
    for (const line of lines) {
      if (line.startsWith('stored ')) stored.add(line.slice('stored '.length));
      if (line === 'open') counts.opened += 1;
      if (OWNED.test(line)) counts.refused += 1;
      if (LOST.test(line)) counts.lost += 1;
    }
    const rows = await rowsIn(folder);
    expect(
      [...stored].filter((row) => !rows.has(row)),
      `schedule ${schedule}`,
    ).toEqual([]);
  }
  console.info(`${SCHEDULES} schedules, ${stored.size} rows:`, counts);
  expect(stored.size).toBeGreaterThan(SCHEDULES);
});

it('a server exits without acknowledging requests if another server took over its folder while it was suspended', async () => {
  const variables = { DATA_DIR: await temporaryFolder() };
  const first = await startServerProcess(variables, undefined, 'first.example');
  onTestFinished(() => first.kill());
  const readiness = async ({ origin }: typeof first) => (await fetch(`${origin}/readyz`)).status;
  await expect.poll(() => readiness(first), { timeout: 60_000 }).toBe(200);
  const acknowledged: string[] = [];
  const create = async (server: typeof first, slug: string) => {
    const { status } = await callServer(server.origin, 'POST', '/tenants', { name: slug, slug });
    if (status === 201) acknowledged.push(slug);
  };
  await create(first, 'before');
  expect(acknowledged).toEqual(['before']);

  process.kill(first.pid, 'SIGSTOP');
  await expect(startServerProcess(variables, undefined, 'second.example')).rejects.toThrow(OWNED);
  // Requests that the suspended server receives only when it resumes.
  const late = Promise.allSettled(Array.from({ length: 20 }, (_, index) => create(first, `late-${index}`)));
  await makeUnreachable(variables.DATA_DIR);
  const second = await startServerProcess(variables, undefined, 'second.example');
  onTestFinished(() => second.kill());
  await expect.poll(() => readiness(second), { timeout: 60_000 }).toBe(200);
  await create(second, 'second');

  process.kill(first.pid, 'SIGCONT');
  expect(await first.exited).toBe(1);
  expect(first.printed()).toMatch(new RegExp(LOST.source, 'm'));
  await late;
  await create(second, 'after');
  expect(acknowledged).toEqual(['before', 'second', 'after']);
  await second.kill();

  const third = await startServerProcess(variables);
  await expect.poll(() => readiness(third), { timeout: 60_000 }).toBe(200);
  for (const slug of acknowledged) {
    expect((await callServer(third.origin, 'GET', `/api/tenant/${slug}/config`)).status, slug).toBe(200);
  }
  expect(await third.end()).toBe(0);
});
