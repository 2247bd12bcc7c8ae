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

export type JettonMinterConfig = {
  admin: Address;
  /** The result of `jettonContent`, or another TEP-64 content cell. */
  content: Cell;
  /** Code of the wallets, compiled from contracts/jetton-wallet.tolk. */
  walletCode: Cell;
};

/** Off-chain content: a JSON file with name, symbol, decimals and image of the jetton. */
export function jettonContent(uri: string): Cell {
  return beginCell().storeUint(1, 8).storeStringTail(uri).endCell();
}

export function jettonMinterConfigToCell({ admin, content, walletCode }: JettonMinterConfig): Cell {
  return beginCell().storeCoins(0).storeAddress(admin).storeRef(content).storeRef(walletCode).endCell();
}

export const MinterOpcodes = { mint: 0x15, changeAdmin: 0x3 };

export const Errors = {
  notAdmin: 73,
  notAWallet: 74,
  notOwner: 705,
  notEnoughJettons: 706,
  notEnoughTon: 709,
  unknownMessage: 0xffff,
};

export class JettonMinter implements Contract {
  constructor(
    readonly address: Address,
    readonly init?: { code: Cell; data: Cell },
  ) {}

  static createFromAddress(address: Address) {
    return new JettonMinter(address);
  }

  static createFromConfig(config: JettonMinterConfig, code: Cell, workchain = 0) {
    const init = { code, data: jettonMinterConfigToCell(config) };
    return new JettonMinter(contractAddress(workchain, init), init);
  }

  async sendDeploy(provider: ContractProvider, via: Sender, value: bigint) {
    await provider.internal(via, { value, sendMode: SendMode.PAY_GAS_SEPARATELY });
  }

  /** @param mint `walletTon` is sent to the recipient's wallet; `value` covers it and the fees. */
  async sendMint(
    provider: ContractProvider,
    via: Sender,
    mint: { recipient: Address; amount: bigint; walletTon: bigint; value: bigint; queryId?: bigint },
  ) {
    await provider.internal(via, {
      value: mint.value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell()
        .storeUint(MinterOpcodes.mint, 32)
        .storeUint(mint.queryId ?? 0n, 64)
        .storeAddress(mint.recipient)
        .storeCoins(mint.amount)
        .storeCoins(mint.walletTon)
        .endCell(),
    });
  }

  /** @param newAdmin null permanently ends minting. */
  async sendChangeAdmin(provider: ContractProvider, via: Sender, value: bigint, newAdmin: Address | null) {
    await provider.internal(via, {
      value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell()
        .storeUint(MinterOpcodes.changeAdmin, 32)
        .storeUint(0, 64)
        .storeAddress(newAdmin)
        .endCell(),
    });
  }

  async getWalletAddress(provider: ContractProvider, owner: Address): Promise<Address> {
    const { stack } = await provider.get('get_wallet_address', [
      { type: 'slice', cell: beginCell().storeAddress(owner).endCell() },
    ]);
    return stack.readAddress();
  }

  async getJettonData(provider: ContractProvider) {
    const { stack } = await provider.get('get_jetton_data', []);
    return {
      totalSupply: stack.readBigNumber(),
      isMintable: stack.readBoolean(),
      admin: stack.readAddressOpt(),
      content: stack.readCell(),
      walletCode: stack.readCell(),
    };
  }
}
