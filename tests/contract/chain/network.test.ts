import { formatExitCode } from '@core/chains/exit-codes';
import type { LocalNetwork } from '@core/chains/toolchain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainsUnderTest, chainsWith, detailsOf } from './chains-under-test';
import { positionOf } from './mistakes';
import { DeployedCounter, type OpenCounter, openCounter } from './open-counter';

/** A time after the genesis of every chain, in seconds since 1970. */
const NOW = 1_800_000_000;

describe.each(chainsWith('localNetwork'))('the local $id network', (chain) => {
  let open: OpenCounter;
  let network: LocalNetwork;
  let counter: DeployedCounter;
  beforeAll(async () => {
    open = await openCounter(chain);
    network = await open.openNetwork({ now: NOW });
  });
  beforeEach(async () => {
    await network.reset();
    counter = await DeployedCounter.deploy(network, open);
  });
  afterAll(() => open.dispose());

  it('has funded accounts', async () => {
    const accounts = await network.accounts();
    expect(accounts.length).toBeGreaterThan(1);
    expect(new Set(accounts.flatMap(({ address, name }) => [address, name])).size).toBe(2 * accounts.length);
    for (const { balance } of accounts) expect(BigInt(balance)).toBeGreaterThan(0n);
    const { pattern = '' } = detailsOf(chain).addressFormat ?? {};
    for (const { address } of accounts) expect(address).toMatch(new RegExp(`^(?:${pattern})$`, 'iu'));
  });

  it('deploys a contract with arguments and reports the gas and fee', async () => {
    expect(await counter.value()).toBe(open.values.start);
    await network.reset();
    const { artifact, project } = open;
    const receipt = await network.deploy({ artifact, arguments: project.arguments });
    expect(receipt).toMatchObject({ succeeded: true, address: counter.address });
    const [transaction] = receipt.transactions;
    expect(transaction).toMatchObject({ hash: expect.stringMatching(/\S/), succeeded: true });
    expect(BigInt(transaction?.gasUsed ?? 0)).toBeGreaterThan(0n);
    expect(BigInt(transaction?.fee ?? 0)).toBeGreaterThan(0n);
  });

  it('sends the default values from the manifest if no value is given', async () => {
    const { deploy, send } = detailsOf(chain).defaultValues ?? { deploy: '0', send: '0' };
    await network.reset();
    const { artifact, project, values } = open;
    const deployed = await network.deploy({ artifact, arguments: project.arguments });
    expect(deployed.transactions[0]?.value).toBe(deploy);
    expect((await counter.increase(values.step)).transactions[0]?.value).toBe(send);
  });

  it('runs a transaction from any of its accounts and charges the sender', async () => {
    const { step, start } = open.values;
    const [, other] = await network.accounts();
    const request = counter.request(open.project.increase, String(step));
    const receipt = await network.send({ ...request, from: other?.address ?? '' });
    expect(receipt).toMatchObject({ succeeded: true, transactions: [{ succeeded: true }] });
    expect(BigInt(receipt.transactions[0]?.gasUsed ?? 0)).toBeGreaterThan(0n);
    expect(await counter.value()).toBe(start + step);
    const [, after] = await network.accounts();
    expect(BigInt(after?.balance ?? 0)).toBeLessThan(BigInt(other?.balance ?? 0));
  });

  it('returns the names and decoded values of a transaction’s events', async () => {
    const { step, start } = open.values;
    const { transactions } = await counter.increase(step);
    const events = transactions.flatMap((transaction) => transaction.events);
    expect(events).toMatchObject([
      { address: expect.stringContaining(counter.address), name: open.project.event },
    ]);
    const values = events[0]?.values.map(({ name, value }) => [name, value]);
    expect(values).toEqual([
      ['by', String(step)],
      ['value', String(start + step)],
    ]);
  });

  it('reverts a failed transaction and reports why and where it failed', async () => {
    const { files, refusal, sourcePath } = open.project;
    const { succeeded, transactions } = await counter.refuse();
    expect(succeeded).toBe(false);
    const failed = transactions.find((transaction) => !transaction.succeeded);
    expect(failed?.reason).toContain(refusal.name);
    expect(failed?.exitCode).toBe(refusal.exitCode);
    if (refusal.exitCode !== undefined) {
      expect(failed?.exitCodeName).toBe(refusal.name);
      expect(failed?.reason).toContain(formatExitCode(refusal.exitCode, refusal.name));
    }
    if (failed?.at) {
      expect(failed.at.path).toBe(sourcePath);
      expect(failed.at.range.startLine).toBe(positionOf(files, sourcePath, refusal.thrown).line);
    }
    expect(await counter.value()).toBe(open.values.start);
  });

  it('executes concurrent requests in order', async () => {
    const { step, start } = open.values;
    const [, first, , second] = await Promise.all([
      counter.increase(step),
      counter.value(),
      counter.increase(step),
      counter.value(),
    ]);
    expect([first, second]).toEqual([start + step, start + 2 * step]);
  });

  it('is deterministic for a fixed clock', async () => {
    const again = await open.openNetwork({ now: NOW });
    const { artifact, project, values } = open;
    await network.reset();
    const deploy = (one: LocalNetwork) => one.deploy({ artifact, arguments: project.arguments });
    expect(await deploy(again)).toEqual(await deploy(network));
    expect(await counter.on(again).increase(values.step)).toEqual(await counter.increase(values.step));
    again.dispose();
  });

  it('can be reverted to a snapshot and reset to its initial state', async () => {
    const { step, start } = open.values;
    const snapshot = await network.snapshot();
    await counter.increase(step);
    const later = await network.snapshot();
    expect(later).not.toBe(snapshot);
    await counter.increase(step);
    await network.revert(snapshot);
    expect(await counter.value()).toBe(start);
    await counter.increase(step);
    // A network can be reverted to the same snapshot again.
    await network.revert(snapshot);
    expect(await counter.value()).toBe(start);
    await expect(network.revert(later)).rejects.toThrow(/\S/);
    const next = await network.snapshot();
    await network.reset();
    await expect(counter.value()).rejects.toThrow(/\S/);
    const afterReset = await network.snapshot();
    await expect(network.revert(snapshot)).rejects.toThrow(/\S/);
    expect(new Set([snapshot, later, next, afterReset]).size).toBe(4);
  });

  it('rejects requests after disposal', async () => {
    const other = await open.openNetwork({ now: NOW });
    other.dispose();
    await expect(other.accounts()).rejects.toThrow(/\S/);
    expect(await counter.value()).toBe(open.values.start);
  });
});

describe.each(chainsUnderTest.filter((chain) => !chainsWith('localNetwork').includes(chain)))(
  '$id without a declared local network',
  (chain) => {
    it('does not open a local network', async () => {
      const open = await openCounter(chain);
      expect(open.chain.toolchain.openLocalNetwork).toBeUndefined();
      open.dispose();
    });
  },
);
