import type { EvmAccount, EvmState, Hex } from '../../evm/evm';

/**
 * The accounts of a local chain. A fork's accounts are read from its node on first use; methods reject if the node
 * reports an error.
 */
export class ChainState {
  readonly #state: EvmState;
  /** Accounts that replaced the fork's accounts before those were read; undefined for a chain without a fork. */
  readonly #replaced: Map<Hex, EvmAccount> | undefined;

  constructor(state: EvmState, replaced?: Map<Hex, EvmAccount>) {
    this.#state = state;
    this.#replaced = replaced;
  }

  async nonce(address: Hex): Promise<bigint> {
    await this.#state.load(address);
    return this.#state.nonce(address);
  }

  async balance(address: Hex): Promise<bigint> {
    await this.#state.load(address);
    return this.#state.balance(address);
  }

  async code(address: Hex): Promise<Uint8Array> {
    await this.#state.load(address);
    return this.#state.code(address);
  }

  async hasCode(address: Hex): Promise<boolean> {
    return (await this.code(address)).length > 0;
  }

  async storage(address: Hex, slot: bigint): Promise<bigint> {
    await this.#state.loadSlot(address, slot);
    return this.#state.storage(address, slot);
  }

  async setBalance(address: Hex, balance: bigint): Promise<void> {
    await this.#state.load(address);
    this.#state.setBalance(address, balance);
  }

  async setNonce(address: Hex, nonce: bigint): Promise<void> {
    await this.#state.load(address);
    this.#state.setNonce(address, nonce);
  }

  async setCode(address: Hex, code: Uint8Array): Promise<void> {
    await this.#state.load(address);
    this.#state.setCode(address, code);
  }

  /** Sets a storage slot. Creates the account if it does not exist. */
  async setStorage(address: Hex, slot: bigint, value: bigint): Promise<void> {
    await this.#state.loadSlot(address, slot);
    if (!this.#state.exists(address)) this.#state.setBalance(address, 0n);
    this.#state.setStorage(address, slot, value);
  }

  /** Sets all of an account's data except its storage. A forked account is replaced without being read. */
  async replaceAccount(address: Hex, account: EvmAccount): Promise<void> {
    this.#replaced?.set(address, account);
    await this.#state.load(address);
    this.#state.setAccount(address, account);
  }

  /** Deletes an account, even one from the fork. */
  async deleteAccount(address: Hex): Promise<void> {
    await this.#state.load(address);
    this.#state.deleteAccount(address);
  }

  async clearStorage(address: Hex): Promise<void> {
    await this.#state.load(address);
    this.#state.clearStorage(address);
  }
}
