import { SimpleStateManager } from '@ethereumjs/statemanager';
import {
  Account,
  type Address,
  bytesToBigInt,
  createAddressFromString,
  KECCAK256_NULL,
} from '@ethereumjs/util';
import { keccak256, numberToBytes } from 'viem';
import type { Hex } from '../../../plugins/chain-ethereum/evm/evm-types';
import type { AccountState, Accounts } from './evm-engine';

/** Storage root for accounts that have storage. EIP-7610 depends only on whether the storage is empty. */
const SOME_STORAGE = new Uint8Array(32).fill(1);

/** An in-memory state for ethereumjs, whose accounts can be read as plain values. */
export class ReferenceState extends SimpleStateManager {
  static async of(accounts: Accounts): Promise<ReferenceState> {
    const state = new ReferenceState();
    for (const [address, { nonce, balance, code, storage }] of accounts) {
      const known = createAddressFromString(address);
      const codeHash = code.length > 0 ? keccak256(code, 'bytes') : KECCAK256_NULL;
      await state.putAccount(
        known,
        new Account(nonce, balance, storage.size > 0 ? SOME_STORAGE : undefined, codeHash),
      );
      if (code.length > 0) state.topCodeStack().set(address, code);
      for (const [slot, value] of storage) {
        await state.putStorage(known, numberToBytes(slot, { size: 32 }), numberToBytes(value));
      }
    }
    return state;
  }

  /** Unlike the base class, also deletes code and storage. */
  override async deleteAccount(address: Address): Promise<void> {
    await super.deleteAccount(address);
    this.topCodeStack().delete(address.toString());
    await this.clearStorage(address);
  }

  accounts(): Accounts {
    const accounts = new Map<Hex, AccountState & { readonly storage: Map<bigint, bigint> }>();
    for (const [address, account] of this.topAccountStack()) {
      if (!account) continue;
      const code = this.topCodeStack().get(address) ?? new Uint8Array(0);
      const { nonce, balance } = account;
      accounts.set(address as Hex, { nonce, balance, code, storage: new Map() });
    }
    for (const [key, bytes] of this.topStorageStack()) {
      const [address, slot] = key.split('_') as [Hex, Hex];
      const value = bytesToBigInt(bytes);
      if (value !== 0n) accounts.get(address)?.storage.set(BigInt(slot), value);
    }
    return accounts;
  }
}
