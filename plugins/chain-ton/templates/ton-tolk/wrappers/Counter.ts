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

export type CounterConfig = {
  id: number;
  owner: Address;
  count: bigint;
};

export function counterConfigToCell({ id, owner, count }: CounterConfig): Cell {
  return beginCell().storeUint(id, 32).storeAddress(owner).storeUint(count, 64).endCell();
}

export const Opcodes = { increase: 0x7e8764ef, reset: 0x3a752f06 };

export const Errors = { notOwner: 73, unknownMessage: 0xffff };

export class Counter implements Contract {
  constructor(
    readonly address: Address,
    readonly init?: { code: Cell; data: Cell },
  ) {}

  static createFromAddress(address: Address) {
    return new Counter(address);
  }

  static createFromConfig(config: CounterConfig, code: Cell, workchain = 0) {
    const init = { code, data: counterConfigToCell(config) };
    return new Counter(contractAddress(workchain, init), init);
  }

  async sendDeploy(provider: ContractProvider, via: Sender, value: bigint) {
    await provider.internal(via, { value, sendMode: SendMode.PAY_GAS_SEPARATELY });
  }

  async sendIncrease(provider: ContractProvider, via: Sender, value: bigint, by: number) {
    await provider.internal(via, {
      value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell().storeUint(Opcodes.increase, 32).storeUint(0, 64).storeUint(by, 32).endCell(),
    });
  }

  async sendReset(provider: ContractProvider, via: Sender, value: bigint) {
    await provider.internal(via, {
      value,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      body: beginCell().storeUint(Opcodes.reset, 32).storeUint(0, 64).endCell(),
    });
  }

  async getCount(provider: ContractProvider): Promise<bigint> {
    return (await provider.get('count', [])).stack.readBigNumber();
  }

  async getOwner(provider: ContractProvider): Promise<Address> {
    return (await provider.get('owner', [])).stack.readAddress();
  }
}
