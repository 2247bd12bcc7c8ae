import { compile } from '@ton/blueprint';
import { type Address, type Cell, toNano } from '@ton/core';
import { Blockchain, type SandboxContract, type TreasuryContract } from '@ton/sandbox';
import '@ton/test-utils';
import { Errors, JettonMinter, jettonContent } from '../wrappers/JettonMinter';
import { JettonWallet, WalletOpcodes } from '../wrappers/JettonWallet';

describe('Jetton', () => {
  let minterCode: Cell;
  let walletCode: Cell;
  let blockchain: Blockchain;
  let admin: SandboxContract<TreasuryContract>;
  let alice: SandboxContract<TreasuryContract>;
  let minter: SandboxContract<JettonMinter>;

  beforeAll(async () => {
    minterCode = await compile('JettonMinter');
    walletCode = await compile('JettonWallet');
  });

  beforeEach(async () => {
    blockchain = await Blockchain.create();
    admin = await blockchain.treasury('admin');
    alice = await blockchain.treasury('alice');
    const config = {
      admin: admin.address,
      content: jettonContent('https://example.com/jetton.json'),
      walletCode,
    };
    minter = blockchain.openContract(JettonMinter.createFromConfig(config, minterCode));
    const { transactions } = await minter.sendDeploy(admin.getSender(), toNano('0.05'));
    expect(transactions).toHaveTransaction({ to: minter.address, deploy: true, success: true });
  });

  async function walletOf(owner: Address): Promise<SandboxContract<JettonWallet>> {
    return blockchain.openContract(JettonWallet.createFromAddress(await minter.getWalletAddress(owner)));
  }

  function mint(recipient: Address, amount: bigint) {
    return minter.sendMint(admin.getSender(), {
      recipient,
      amount,
      walletTon: toNano('0.05'),
      value: toNano('0.1'),
    });
  }

  it('mints only for the admin and deploys the wallet with the first jettons', async () => {
    const { transactions } = await mint(alice.address, 100n);
    const wallet = await walletOf(alice.address);
    expect(transactions).toHaveTransaction({
      from: minter.address,
      to: wallet.address,
      deploy: true,
      success: true,
    });
    expect(await wallet.getBalance()).toBe(100n);
    expect(await minter.getJettonData()).toMatchObject({ totalSupply: 100n, isMintable: true });

    const byAlice = await minter.sendMint(alice.getSender(), {
      recipient: alice.address,
      amount: 1n,
      walletTon: toNano('0.05'),
      value: toNano('0.1'),
    });
    expect(byAlice.transactions).toHaveTransaction({ to: minter.address, exitCode: Errors.notAdmin });
    expect((await minter.getJettonData()).totalSupply).toBe(100n);
  });

  it('returns the wallet address that the wrapper computes', async () => {
    const { address } = JettonWallet.createFromConfig(
      { owner: alice.address, minter: minter.address },
      walletCode,
    );
    expect(await minter.getWalletAddress(alice.address)).toEqualAddress(address);
  });

  it('transfers between owners, notifies the recipient and returns the excess TON', async () => {
    await mint(admin.address, 100n);
    const from = await walletOf(admin.address);
    const to = await walletOf(alice.address);
    const { transactions } = await from.sendTransfer(admin.getSender(), {
      value: toNano('0.2'),
      amount: 30n,
      recipient: alice.address,
      responseTo: admin.address,
      forwardTon: toNano('0.01'),
    });
    expect(transactions).toHaveTransaction({ from: from.address, to: to.address, success: true });
    expect(transactions).toHaveTransaction({
      from: to.address,
      to: alice.address,
      op: WalletOpcodes.transferNotification,
      value: toNano('0.01'),
    });
    expect(transactions).toHaveTransaction({
      from: to.address,
      to: admin.address,
      op: WalletOpcodes.excesses,
    });
    expect([await from.getBalance(), await to.getBalance()]).toEqual([70n, 30n]);
  });

  it('rejects transfers by strangers, above the balance or with too little TON', async () => {
    await mint(admin.address, 100n);
    const wallet = await walletOf(admin.address);
    const send = (via: SandboxContract<TreasuryContract>, amount: bigint, value: string) =>
      wallet.sendTransfer(via.getSender(), { value: toNano(value), amount, recipient: alice.address });
    const refused = async (sent: ReturnType<typeof send>, exitCode: number) =>
      expect((await sent).transactions).toHaveTransaction({ to: wallet.address, exitCode });
    await refused(send(alice, 1n, '0.1'), Errors.notOwner);
    await refused(send(admin, 101n, '0.1'), Errors.notEnoughJettons);
    await refused(send(admin, 1n, '0.02'), Errors.notEnoughTon);
    expect(await wallet.getBalance()).toBe(100n);
  });

  it('lets the owner burn jettons and reduces the supply', async () => {
    await mint(alice.address, 100n);
    const wallet = await walletOf(alice.address);
    const { transactions } = await wallet.sendBurn(alice.getSender(), {
      value: toNano('0.1'),
      amount: 40n,
      responseTo: alice.address,
    });
    expect(transactions).toHaveTransaction({
      from: wallet.address,
      to: minter.address,
      op: WalletOpcodes.burnNotification,
      success: true,
    });
    expect(await wallet.getBalance()).toBe(60n);
    expect((await minter.getJettonData()).totalSupply).toBe(60n);
  });

  it('cannot be minted after the admin is removed', async () => {
    await minter.sendChangeAdmin(admin.getSender(), toNano('0.05'), null);
    expect(await minter.getJettonData()).toMatchObject({ isMintable: false, admin: null });
    const { transactions } = await mint(alice.address, 1n);
    expect(transactions).toHaveTransaction({ to: minter.address, exitCode: Errors.notAdmin });
  });
});
