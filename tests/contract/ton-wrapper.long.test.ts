import { openServerRunners, type ServerRunners } from '@tests/support/server-runners';
import { Address, beginCell, Cell, toNano } from '@ton/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFirst, openTonNetwork } from '../../plugins/chain-ton/engine/engine-for-tests';
import { tonPayload } from '../../plugins/chain-ton/engine/payload';
import { runWrapper } from '../../plugins/chain-ton/wrappers/run-wrapper';
import { findWrappers } from '../../plugins/chain-ton/wrappers/wrapper-config';

/** Fails with exit code 9 for messages shorter than 96 bits, such as empty messages. */
const MINTER = `() recv_internal(slice body) impure {
  int op = body~load_uint(32);
  body~load_uint(64);
  throw_unless(77, op == 0xd372158c);
}`;

const wrapperOf = (
  send: string,
) => `import { Address, beginCell, Cell, Contract, contractAddress, ContractProvider, Sender, SendMode } from '@ton/core';

export type MinterConfig = { id: number };

export class Minter implements Contract {
  constructor(readonly address: Address, readonly init?: { code: Cell; data: Cell }) {}
  static createFromConfig(config: MinterConfig, code: Cell) {
    const init = { code, data: beginCell().storeUint(config.id, 32).endCell() };
    return new Minter(contractAddress(0, init), init);
  }
  async sendDeploy(provider: ContractProvider, via: Sender, value: bigint, queryId = 7) {
    ${send}
  }
}
`;

const SENDING = `await provider.internal(via, {
      value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell().storeUint(0xd372158c, 32).storeUint(queryId, 64).storeAddress(via.address).endCell(),
    });`;

let runners: ServerRunners;
beforeAll(async () => {
  runners = await openServerRunners();
}, 60_000);
afterAll(() => runners.remove());

async function run(send: string) {
  const artifact = await compileFirst({ 'minter.fc': MINTER });
  const files = [{ path: 'wrappers/Minter.ts', content: wrapperOf(send) }];
  const [wrapper] = findWrappers(files);
  if (!wrapper) throw new Error('No wrapper');
  const init = await runWrapper(runners.scripts, {
    wrapper,
    config: '{ "id": 5 }',
    deployArguments: ["toNano('0.3')", 'undefined'],
    from: Address.parseRaw(`0:${'1'.repeat(64)}`).toString(),
    code: tonPayload(artifact).code,
    projectId: 'project-1',
    files,
  });
  return { artifact, init };
}

describe('a wrapper with sendDeploy', { timeout: 60_000 }, () => {
  it('returns the message that sendDeploy sends', async () => {
    const { artifact, init } = await run(SENDING);
    const from = Address.parseRaw(`0:${'1'.repeat(64)}`);
    const body = beginCell().storeUint(0xd372158c, 32).storeUint(7, 64).storeAddress(from).endCell();
    expect(init.message).toEqual({ value: toNano('0.3').toString(), body: expect.any(String), sendMode: 1 });
    expect(Cell.fromBase64(init.message?.body ?? '').hash()).toEqual(body.hash());
    const network = await openTonNetwork(1_700_000_000);
    const options = { data: init.data, body: init.message?.body ?? '', sendMode: '1' };
    const deployed = await network.deploy({ artifact, value: init.message?.value ?? '', options });
    expect(deployed.transactions.map(({ exitCode }) => exitCode)).toEqual([0]);
    expect(Address.parse(deployed.address).toRawString()).toBe(init.address);
    network.dispose();
  });

  it.each([
    ['nothing', ''],
    ['two messages', `${SENDING} ${SENDING}`],
    ['a message to another contract', 'await via.send({ to: via.address!, value });'],
  ])('is rejected if sendDeploy sends %s', async (_what, send) => {
    await expect(run(send)).rejects.toThrow('did not send exactly one message to the new contract');
  });

  it('is rejected if sendDeploy reads the contract', async () => {
    await expect(run("await provider.get('owner', []);")).rejects.toThrow('before the contract exists');
  });
});
