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

export type JettonWalletConfig = {
  owner: Address;
  minter: Address;
};

export function jettonWalletConfigToCell({ owner, minter }: JettonWalletConfig): Cell {
  return beginCell().storeCoins(0).storeAddress(owner).storeAddress(minter).endCell();
}

export const WalletOpcodes = {
  transfer: 0x0f8a7ea5,
  internalTransfer: 0x178d4519,
  transferNotification: 0x7362d09c,
  burn: 0x595f07bc,
  burnNotification: 0x7bdd97de,
  excesses: 0xd53276db,
};

export class JettonWallet implements Contract {
  constructor(
    readonly address: Address,
    readonly init?: { code: Cell; data: Cell },
  ) {}

  static createFromAddress(address: Address) {
    return new JettonWallet(address);
  }

  static createFromConfig(config: JettonWalletConfig, code: Cell, workchain = 0) {
    const init = { code, data: jettonWalletConfigToCell(config) };
    return new JettonWallet(contractAddress(workchain, init), init);
  }

  /**
   * @param transfer `recipient` owns the receiving wallet; the excess of `value` is returned to `responseTo`.
   */
  async sendTransfer(
    provider: ContractProvider,
    via: Sender,
    transfer: {
      value: bigint;
      amount: bigint;
      recipient: Address;
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
        .storeUint(WalletOpcodes.transfer, 32)
        .storeUint(transfer.queryId ?? 0n, 64)
        .storeCoins(transfer.amount)
        .storeAddress(transfer.recipient)
        .storeAddress(transfer.responseTo)
        .storeMaybeRef(null)
        .storeCoins(transfer.forwardTon ?? 0n)
        .storeMaybeRef(transfer.forwardPayload)
        .endCell(),
    });
  }

  async sendBurn(
    provider: ContractProvider,
    via: Sender,
    burn: { value: bigint; amount: bigint; responseTo?: Address; queryId?: bigint },
  ) {
    await provider.internal(via, {
      value: burn.value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell()
        .storeUint(WalletOpcodes.burn, 32)
        .storeUint(burn.queryId ?? 0n, 64)
        .storeCoins(burn.amount)
        .storeAddress(burn.responseTo)
        .storeMaybeRef(null)
        .endCell(),
    });
  }

  /** 0 for a wallet that is not deployed yet. */
  async getBalance(provider: ContractProvider): Promise<bigint> {
    const { state } = await provider.getState();
    if (state.type !== 'active') return 0n;
    const { stack } = await provider.get('get_wallet_data', []);
    return stack.readBigNumber();
  }
}
