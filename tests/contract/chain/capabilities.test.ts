import { type ChainCapability, chainCapabilities } from '@core/chains/chains';
import type { LocalNetwork } from '@core/chains/toolchain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainsWith, descriptionOf, detailsOf } from './chains-under-test';
import { type CounterValues, counterValues } from './counter-values';
import { positionOf } from './mistakes';
import { DeployedCounter, type OpenCounter, openCounter } from './open-counter';
import { serveJsonRpc } from './serve-json-rpc';

/** The network members that each capability requires. */
const MEMBERS = {
  networkState: ['dump', 'load'],
  jsonRpc: ['request'],
  sendData: ['sendData'],
  trace: ['trace'],
  simulation: ['simulate'],
  accountState: ['stateOf'],
  upgrades: ['isProxy', 'upgrade'],
} as const satisfies Partial<Record<ChainCapability, readonly (keyof LocalNetwork)[]>>;

/** Returns a member that the chain declares. Throws an error if the member is missing. */
function declared<Name extends keyof LocalNetwork>(
  network: LocalNetwork,
  name: Name,
): NonNullable<LocalNetwork[Name]> {
  const member = network[name];
  if (!member) throw new Error(`The network has no ${name}`);
  return member;
}

it.each(chainCapabilities)('%s is declared by at least one chain, so that its tests run', (capability) => {
  expect(chainsWith(capability)).not.toEqual([]);
});

describe.each(chainsWith('localNetwork'))('the local $id network', (chain) => {
  const { capabilities } = descriptionOf(chain);
  const { networkControls = [] } = detailsOf(chain);
  const has = (capability: ChainCapability) => capabilities.includes(capability);
  let open: OpenCounter;
  let network: LocalNetwork;
  let counter: DeployedCounter;
  beforeAll(async () => {
    open = await openCounter(chain);
    network = await open.openNetwork();
  });
  beforeEach(async () => {
    await network.reset();
    counter = await DeployedCounter.deploy(network, open);
  });
  afterAll(() => open.dispose());

  it('has exactly the capabilities that the manifest declares', () => {
    const members = Object.entries(MEMBERS).flatMap(([capability, names]) =>
      names.map((name) => [name, has(capability as ChainCapability)]),
    );
    const present = members.map(([name]) => [name, network[name as keyof LocalNetwork] !== undefined]);
    expect(present).toEqual(members);
    for (const name of ['controls', 'control'] as const) {
      expect(network[name] !== undefined).toBe(networkControls.length > 0);
    }
  });

  it.runIf(has('networkState'))('continues from the stored state of another network', async () => {
    const { step, start } = open.values;
    await counter.increase(step);
    const dump = await declared(network, 'dump')();
    const other = await open.openNetwork();
    await declared(other, 'load')(dump);
    expect(await other.accounts()).toEqual(await network.accounts());
    const restored = counter.on(other);
    await restored.increase(step);
    expect(await restored.value()).toBe(start + 2 * step);
    expect(await counter.value()).toBe(start + step);
    await expect(declared(other, 'load')(dump.slice(0, -9))).rejects.toThrow(/\S/);
    await expect(declared(other, 'load')('{}')).rejects.toThrow(/\S/);
    expect(await restored.value()).toBe(start + 2 * step);
    other.dispose();
  });

  it.runIf(has('sendData'))('sends encoded data', async () => {
    const { chain: opened, artifact, project, values } = open;
    const encoded = await opened.toolchain.encodeCall?.(artifact, project.increase, [String(values.step)]);
    const data = encoded ?? project.increaseData?.(values.step);
    if (data === undefined) throw new Error(`The suite has no data for ${chain.id}`);
    const send = declared(network, 'sendData');
    expect(await send({ address: counter.address, artifact, data })).toMatchObject({ succeeded: true });
    expect(await counter.value()).toBe(values.start + values.step);
    await expect(send({ address: counter.address, artifact, data: 'no data' })).rejects.toThrow(/\S/);
  });

  it.runIf(has('jsonRpc'))('implements the node protocol and rejects unknown methods', async () => {
    const request = declared(network, 'request');
    const read = open.project.readRequest?.(counter.address);
    if (!read) throw new Error(`The suite has no request for ${chain.id}`);
    const { result } = await request(read);
    expect(BigInt(String(result))).toBe(BigInt(open.values.start));
    const answer = await request({ method: `${open.values.word}_method`, params: [] });
    expect(answer).toMatchObject({
      error: { code: expect.any(Number), message: expect.stringMatching(/\S/) },
    });
  });

  it.runIf(has('trace'))('traces a transaction to source lines', async () => {
    const { files, sourcePath } = open.project;
    const { transactions } = await counter.increase(open.values.step);
    const hash = transactions[0]?.hash ?? '';
    const { steps, lines } = await declared(network, 'trace')({ hash, files });
    expect(steps.length).toBeGreaterThan(0);
    const { line } = positionOf(files, sourcePath, chain.tests(open.values).ranText);
    const [own] = lines.filter(({ at }) => at.path === sourcePath && at.range.startLine === line);
    expect(Number(own?.gas)).toBeGreaterThan(0);
    await expect(declared(network, 'trace')({ hash: open.values.word, files })).rejects.toThrow(/\S/);
  });

  it.runIf(has('simulation'))('simulates a transaction without changing state', async () => {
    const { project, values } = open;
    const simulate = declared(network, 'simulate');
    const simulated = await simulate(counter.request(project.increase, String(values.step)));
    expect(await counter.value()).toBe(values.start);
    const { transactions, succeeded } = await counter.increase(values.step);
    expect(simulated).toMatchObject({ succeeded, transactions: [{ events: transactions[0]?.events }] });
    expect((await simulate(counter.request(project.refuse))).succeeded).toBe(false);
  });

  it.runIf(has('accountState'))('shows the state of an address', async () => {
    const shown = JSON.stringify(await declared(network, 'stateOf')(counter.address));
    expect(shown).toContain(String(open.values.start));
    await expect(declared(network, 'stateOf')(open.values.word)).rejects.toThrow(/\S/);
  });

  it.runIf(networkControls.length > 0)(
    'has only the declared controls and rejects invalid values',
    async () => {
      const values = await declared(network, 'controls')();
      const names = networkControls.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(Object.keys(values)));
      const control = declared(network, 'control');
      await expect(control(open.values.word, '1')).rejects.toThrow(/\S/);
      for (const { kind, name, type } of networkControls) {
        if (kind === 'reading' || type === 'none') continue;
        await expect(control(name, open.values.word), name).rejects.toThrow(/\S/);
      }
      expect(await declared(network, 'controls')()).toEqual(values);
    },
  );

  it.runIf(has('upgrades'))('upgrades a contract and preserves its state', async () => {
    const { step, start, code } = open.values;
    const projectOf = chain.upgradable ?? chain.counter;
    const compiled = async (values: CounterValues) => {
      const project = projectOf(values);
      const [artifact] = (await open.chain.toolchain.compile({ files: project.files })).artifacts;
      if (!artifact) throw new Error('The counter does not compile');
      return { project, artifact };
    };
    const [before, after] = [await compiled(open.values), await compiled({ ...open.values, code: code + 1 })];
    const { deploymentModes } = await open.chain.toolchain.describe(before.artifact);
    const mode = deploymentModes?.[0]?.id;
    await network.reset();
    const deployed = await network.deploy({
      artifact: before.artifact,
      arguments: before.project.arguments,
      ...(mode !== undefined && { mode }),
    });
    const old = new DeployedCounter(network, before, deployed.address);
    await old.increase(step);
    const isProxy = declared(network, 'isProxy');
    expect(await isProxy(deployed.address)).toBe(true);
    expect(await isProxy((await network.accounts())[0]?.address ?? '')).toBe(false);
    const { address } = deployed;
    const upgrade = { address, artifact: after.artifact, replaced: before.artifact };
    expect(await declared(network, 'upgrade')(upgrade)).toMatchObject({ succeeded: true });
    const current = new DeployedCounter(network, after, address);
    expect(await current.value()).toBe(start + step);
    const failed = (await current.refuse()).transactions.find(({ succeeded }) => !succeeded);
    expect(`${failed?.exitCode} ${failed?.reason}`).toContain(String(code + 1));
  });

  it.runIf(has('forks'))(
    'continues from the state of another network without changing that network',
    async () => {
      const { step, start } = open.values;
      const node = await serveJsonRpc(network);
      const fork = await open.openNetwork({ fork: { node: node.address } });
      const forked = counter.on(fork);
      await forked.increase(step);
      expect(await forked.value()).toBe(start + step);
      expect(await counter.value()).toBe(start);
      fork.dispose();
      await node.close();
    },
  );

  it.runIf(has('hardforks'))('starts with a hard fork’s rules', async () => {
    const { choices = [] } = networkControls.find(({ name }) => name === 'hardfork') ?? {};
    const oldest = choices.at(-1)?.value ?? '';
    const old = await open.openNetwork({ hardfork: oldest });
    expect(await declared(old, 'controls')()).toMatchObject({ hardfork: oldest });
    old.dispose();
    await expect(open.openNetwork({ hardfork: counterValues().word })).rejects.toThrow(/\S/);
  });
});
