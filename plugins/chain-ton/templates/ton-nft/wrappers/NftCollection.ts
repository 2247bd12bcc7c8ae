import {
  type Address,
  beginCell,
  type Cell,
  type Contract,
  type ContractProvider,
  contractAddress,
  type Sender,
  SendMode,
} from '@ton/core';

export type NftCollectionConfig = {
  owner: Address;
  /** Address of a JSON file with name, description and image of the collection. */
  collectionUri: string;
  /** Prefix of all item content addresses: 'https://example.com/items/'. */
  itemPrefix: string;
  /** Code of the items, compiled from contracts/nft-item.tolk. */
  itemCode: Cell;
};

export function nftCollectionConfigToCell(config: NftCollectionConfig): Cell {
  const content = beginCell()
    .storeRef(beginCell().storeUint(1, 8).storeStringTail(config.collectionUri).endCell())
    .storeRef(beginCell().storeStringTail(config.itemPrefix).endCell())
    .endCell();
  return beginCell()
    .storeAddress(config.owner)
    .storeUint(0, 64)
    .storeRef(content)
    .storeRef(config.itemCode)
    .endCell();
}

export const CollectionOpcodes = { mint: 0x1, changeOwner: 0x3 };

export const Errors = {
  notOwner: 401,
  notEnoughTon: 402,
  notCollection: 405,
  notInitialised: 406,
  unknownMessage: 0xffff,
};

export class NftCollection implements Contract {
  constructor(
    readonly address: Address,
    readonly init?: { code: Cell; data: Cell },
  ) {}

  static createFromAddress(address: Address) {
    return new NftCollection(address);
  }

  static createFromConfig(config: NftCollectionConfig, code: Cell, workchain = 0) {
    const init = { code, data: nftCollectionConfigToCell(config) };
    return new NftCollection(contractAddress(workchain, init), init);
  }

  async sendDeploy(provider: ContractProvider, via: Sender, value: bigint) {
    await provider.internal(via, { value, sendMode: SendMode.PAY_GAS_SEPARATELY });
  }

  /** @param mint `content` is the suffix of the item's content address; `itemTon` is sent to the item. */
  async sendMint(
    provider: ContractProvider,
    via: Sender,
    mint: { itemOwner: Address; content: string; itemTon: bigint; value: bigint; queryId?: bigint },
  ) {
    await provider.internal(via, {
      value: mint.value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell()
        .storeUint(CollectionOpcodes.mint, 32)
        .storeUint(mint.queryId ?? 0n, 64)
        .storeAddress(mint.itemOwner)
        .storeCoins(mint.itemTon)
        .storeRef(beginCell().storeStringTail(mint.content).endCell())
        .endCell(),
    });
  }

  async sendChangeOwner(provider: ContractProvider, via: Sender, value: bigint, newOwner: Address) {
    await provider.internal(via, {
      value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell()
        .storeUint(CollectionOpcodes.changeOwner, 32)
        .storeUint(0, 64)
        .storeAddress(newOwner)
        .endCell(),
    });
  }

  async getData(provider: ContractProvider) {
    const { stack } = await provider.get('get_collection_data', []);
    return { nextIndex: stack.readBigNumber(), content: stack.readCell(), owner: stack.readAddress() };
  }

  async getItemAddress(provider: ContractProvider, index: bigint): Promise<Address> {
    const { stack } = await provider.get('get_nft_address_by_index', [{ type: 'int', value: index }]);
    return stack.readAddress();
  }

  /** The complete address of an item's content. */
  async getItemUri(provider: ContractProvider, index: bigint, individual: Cell): Promise<string> {
    const { stack } = await provider.get('get_nft_content', [
      { type: 'int', value: index },
      { type: 'cell', cell: individual },
    ]);
    const content = stack.readCell().beginParse().skip(8);
    const prefix = content.loadBuffer(content.remainingBits / 8).toString();
    return prefix + content.loadRef().beginParse().loadStringTail();
  }
}
