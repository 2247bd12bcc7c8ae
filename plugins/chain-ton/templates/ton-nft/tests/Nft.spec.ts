import { compile } from '@ton/blueprint';
import { type Cell, toNano } from '@ton/core';
import { Blockchain, type SandboxContract, type TreasuryContract } from '@ton/sandbox';
import '@ton/test-utils';
import { Errors, NftCollection } from '../wrappers/NftCollection';
import { ItemOpcodes, NftItem } from '../wrappers/NftItem';

describe('NFT collection', () => {
  let collectionCode: Cell;
  let itemCode: Cell;
  let blockchain: Blockchain;
  let owner: SandboxContract<TreasuryContract>;
  let alice: SandboxContract<TreasuryContract>;
  let collection: SandboxContract<NftCollection>;

  beforeAll(async () => {
    collectionCode = await compile('NftCollection');
    itemCode = await compile('NftItem');
  });

  beforeEach(async () => {
    blockchain = await Blockchain.create();
    owner = await blockchain.treasury('owner');
    alice = await blockchain.treasury('alice');
    const config = {
      owner: owner.address,
      collectionUri: 'https://example.com/collection.json',
      itemPrefix: 'https://example.com/items/',
      itemCode,
    };
    collection = blockchain.openContract(NftCollection.createFromConfig(config, collectionCode));
    const { transactions } = await collection.sendDeploy(owner.getSender(), toNano('0.05'));
    expect(transactions).toHaveTransaction({ to: collection.address, deploy: true, success: true });
  });

  function mint(by: SandboxContract<TreasuryContract>, content: string) {
    return collection.sendMint(by.getSender(), {
      itemOwner: alice.address,
      content,
      itemTon: toNano('0.05'),
      value: toNano('0.1'),
    });
  }

  async function item(index: bigint): Promise<SandboxContract<NftItem>> {
    return blockchain.openContract(NftItem.createFromAddress(await collection.getItemAddress(index)));
  }

  it('mints items in sequence, each with its owner and content', async () => {
    await mint(owner, 'first.json');
    const { transactions } = await mint(owner, 'second.json');
    const second = await item(1n);
    expect(transactions).toHaveTransaction({ to: second.address, deploy: true, success: true });
    const { isInitialised, index, owner: itsOwner, content } = await second.getData();
    expect([isInitialised, index]).toEqual([true, 1n]);
    expect(itsOwner).toEqualAddress(alice.address);
    expect((await collection.getData()).nextIndex).toBe(2n);
    if (!content) throw new Error('The item has no content');
    expect(await collection.getItemUri(1n, content)).toBe('https://example.com/items/second.json');
  });

  it('returns the same item address as the wrapper computes', async () => {
    const { address } = NftItem.createFromConfig({ index: 7n, collection: collection.address }, itemCode);
    expect(await collection.getItemAddress(7n)).toEqualAddress(address);
  });

  it('mints only for the owner, who can transfer ownership', async () => {
    const refused = await mint(alice, 'x.json');
    expect(refused.transactions).toHaveTransaction({ to: collection.address, exitCode: Errors.notOwner });
    await collection.sendChangeOwner(owner.getSender(), toNano('0.05'), alice.address);
    expect((await collection.getData()).owner).toEqualAddress(alice.address);
    const { transactions } = await mint(alice, 'x.json');
    expect(transactions).toHaveTransaction({ to: collection.address, success: true });
  });

  it('lets an owner transfer an item, notifies the new owner and returns the excess TON', async () => {
    await mint(owner, 'first.json');
    const nft = await item(0n);
    const give = (by: SandboxContract<TreasuryContract>) =>
      nft.sendTransfer(by.getSender(), {
        value: toNano('0.1'),
        newOwner: owner.address,
        responseTo: alice.address,
        forwardTon: toNano('0.01'),
      });
    const refused = await give(owner);
    expect(refused.transactions).toHaveTransaction({ to: nft.address, exitCode: Errors.notOwner });
    const { transactions } = await give(alice);
    expect(transactions).toHaveTransaction({
      from: nft.address,
      to: owner.address,
      op: ItemOpcodes.ownershipAssigned,
      value: toNano('0.01'),
    });
    expect(transactions).toHaveTransaction({
      from: nft.address,
      to: alice.address,
      op: ItemOpcodes.excesses,
    });
    expect((await nft.getData()).owner).toEqualAddress(owner.address);
  });

  it('has items that name their collection and index', async () => {
    await mint(owner, 'first.json');
    const nft = await item(0n);
    const { transactions } = await nft.sendGetStaticData(alice.getSender(), toNano('0.05'));
    expect(transactions).toHaveTransaction({
      from: nft.address,
      to: alice.address,
      op: ItemOpcodes.reportStaticData,
      body: (body) => body?.beginParse().skip(32 + 64 + 256).loadAddress().equals(collection.address) ?? false,
    });
  });

  it('has items that accept initialisation only from the collection', async () => {
    const stranger = blockchain.openContract(
      NftItem.createFromConfig({ index: 0n, collection: collection.address }, itemCode),
    );
    const { transactions } = await alice.send({
      to: stranger.address,
      value: toNano('0.1'),
      ...(stranger.init && { init: stranger.init }),
    });
    expect(transactions).toHaveTransaction({ to: stranger.address, deploy: true });
    expect((await stranger.getData()).isInitialised).toBe(false);
    const given = await stranger.sendTransfer(alice.getSender(), {
      value: toNano('0.1'),
      newOwner: alice.address,
    });
    expect(given.transactions).toHaveTransaction({ to: stranger.address, exitCode: Errors.notInitialised });
  });
});
