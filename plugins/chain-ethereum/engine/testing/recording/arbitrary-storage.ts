import type { Hex } from 'viem';
import type { EvmState, EvmTransactionState } from '../../../evm/evm';
import { type AddressHex, bytes32 } from '../cheats/addresses';

/** An account whose unwritten slots have random values. */
export interface ArbitraryStorage {
  /** Whether slots that have already been written also become random. */
  readonly overwrites: boolean;
  /**
   * Account whose random values are used: the account itself, unless its storage is a copy of another account's
   * storage.
   */
  readonly source: AddressHex;
  /** Slots that already have a value: the random value, or undefined if a contract has written the slot. */
  readonly known: Map<Hex, Hex | undefined>;
}

/** Accounts with random storage; plain data, so that it can be cloned. */
export type ArbitraryAccounts = Map<AddressHex, ArbitraryStorage>;

/** Sets a slot to a random value before it is read for the first time. */
export function readArbitrary(
  accounts: ArbitraryAccounts,
  chain: EvmState & Pick<EvmTransactionState, 'warmSlot'>,
  account: AddressHex,
  slot: Hex,
  random: { word(): bigint },
): void {
  const own = accounts.get(account);
  if (!own) return;
  // The slot becomes warm, because forge reads it before the instruction does.
  chain.warmSlot(account, BigInt(slot));
  if (own.known.has(slot)) return;
  if (chain.storage(account, BigInt(slot)) !== 0n && !own.overwrites) return;
  const source = accounts.get(own.source) ?? own;
  const value = source.known.get(slot) ?? bytes32(random.word());
  for (const [address, { known }] of [
    [account, own],
    [own.source, source],
  ] as const) {
    if (known.has(slot)) continue;
    known.set(slot, value);
    chain.setStorage(address, BigInt(slot), BigInt(value));
  }
}

/** Marks a slot as written, so that it does not become random. */
export function seeStore(accounts: ArbitraryAccounts, account: AddressHex, slot: Hex): void {
  accounts.get(account)?.known.set(slot, undefined);
}
