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

export type NftItemConfig = {
  index: bigint;
  collection: Address;
};

export function nftItemConfigToCell({ index, collection }: NftItemConfig): Cell {
  return beginCell().storeUint(index, 64).storeAddress(collection).storeMaybeRef(null).endCell();
}

export const ItemOpcodes = {
  transfer: 0x5fcc3d14,
  ownershipAssigned: 0x05138d91,
  getStaticData: 0x2fcb26a2,
  reportStaticData: 0x8b771735,
  excesses: 0xd53276db,
};

export class NftItem implements Contract {
  constructor(
    readonly address: Address,
    readonly init?: { code: Cell; data: Cell },
  ) {}

  static createFromAddress(address: Address) {
    return new NftItem(address);
  }

  static createFromConfig(config: NftItemConfig, code: Cell, workchain = 0) {
    const init = { code, data: nftItemConfigToCell(config) };
    return new NftItem(contractAddress(workchain, init), init);
  }

  /** @param transfer the excess of `value` is returned to `responseTo`. */
  async sendTransfer(
    provider: ContractProvider,
    via: Sender,
    transfer: {
      value: bigint;
      newOwner: Address;
      responseTo?: Address;
      forwardTon?: bigint;
      forwardPayload?: Cell;
      queryId?: bigint;
    },
  ) {
    await provider.internal(via, {
      value: transfer.value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell()
        .storeUint(ItemOpcodes.transfer, 32)
        .storeUint(transfer.queryId ?? 0n, 64)
        .storeAddress(transfer.newOwner)
        .storeAddress(transfer.responseTo)
        .storeMaybeRef(null)
        .storeCoins(transfer.forwardTon ?? 0n)
        .storeMaybeRef(transfer.forwardPayload)
        .endCell(),
    });
  }

  async sendGetStaticData(provider: ContractProvider, via: Sender, value: bigint) {
    await provider.internal(via, {
      value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell().storeUint(ItemOpcodes.getStaticData, 32).storeUint(0, 64).endCell(),
    });
  }

  async getData(provider: ContractProvider) {
    const { stack } = await provider.get('get_nft_data', []);
    return {
      isInitialised: stack.readBoolean(),
      index: stack.readBigNumber(),
      collection: stack.readAddress(),
      owner: stack.readAddressOpt(),
      content: stack.readCellOpt(),
    };
  }
}
