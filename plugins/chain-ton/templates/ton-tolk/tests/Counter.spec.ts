import { compile } from '@ton/blueprint';
import { beginCell, type Cell, toNano } from '@ton/core';
import { Blockchain, type SandboxContract, type TreasuryContract } from '@ton/sandbox';
import '@ton/test-utils';
import { Counter, Errors } from '../wrappers/Counter';

describe('Counter', () => {
  let code: Cell;
  let owner: SandboxContract<TreasuryContract>;
  let stranger: SandboxContract<TreasuryContract>;
  let counter: SandboxContract<Counter>;

  beforeAll(async () => {
    code = await compile('Counter');
  });

  beforeEach(async () => {
    const blockchain = await Blockchain.create();
    owner = await blockchain.treasury('owner');
    stranger = await blockchain.treasury('stranger');
    const config = { id: 1, owner: owner.address, count: 40n };
    counter = blockchain.openContract(Counter.createFromConfig(config, code));
    const { transactions } = await counter.sendDeploy(owner.getSender(), toNano('0.05'));
    expect(transactions).toHaveTransaction({ to: counter.address, deploy: true, success: true });
  });

  it('starts with the configured value', async () => {
    expect(await counter.getCount()).toBe(40n);
    expect(await counter.getOwner()).toEqualAddress(owner.address);
  });

  it('can be increased by anyone', async () => {
    const { transactions } = await counter.sendIncrease(stranger.getSender(), toNano('0.05'), 2);
    expect(transactions).toHaveTransaction({ from: stranger.address, to: counter.address, success: true });
    expect(await counter.getCount()).toBe(42n);
  });

  it('can be reset only by its owner', async () => {
    const refused = await counter.sendReset(stranger.getSender(), toNano('0.05'));
    expect(refused.transactions).toHaveTransaction({ to: counter.address, exitCode: Errors.notOwner });
    expect(await counter.getCount()).toBe(40n);
    await counter.sendReset(owner.getSender(), toNano('0.05'));
    expect(await counter.getCount()).toBe(0n);
  });

  it('rejects unknown messages', async () => {
    const { transactions } = await owner.send({
      to: counter.address,
      value: toNano('0.05'),
      body: beginCell().storeUint(0xbad, 32).endCell(),
    });
    expect(transactions).toHaveTransaction({ to: counter.address, exitCode: Errors.unknownMessage });
  });
});
