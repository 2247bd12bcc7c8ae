import { Account, bytesToHex, hexToBytes } from '@ethereumjs/util';
import type { Hex } from 'viem';
import type { JournaledState } from '../../chain/journaled-state';
import { readArbitrary, seeStore } from '../recording/arbitrary-storage';
import { bytes32, lower, toAddress } from './addresses';
import { CheatError, type CheatHandlers } from './cheat-call';

async function account(chain: JournaledState, address: Hex): Promise<Account> {
  return (await chain.getAccount(toAddress(address))) ?? new Account();
}

async function setNonce(chain: JournaledState, address: Hex, nonce: bigint): Promise<void> {
  await chain.modifyAccountFields(toAddress(address), { nonce });
}

/** Cheatcodes for accounts, their code and storage. */
export const accountCheats: CheatHandlers = {
  deal: async ({ chain }, address: Hex, balance: bigint) => {
    await chain.modifyAccountFields(toAddress(address), { balance });
  },
  etch: async ({ chain }, address: Hex, code: Hex) => {
    if (/^0x0{38}(?:0[1-9a-f]|1[01])$/i.test(address)) {
      throw new CheatError('cannot use precompile 0x01-0x11 as an argument');
    }
    await chain.putCode(toAddress(address), hexToBytes(code));
  },
  store: async ({ chain, state }, address: Hex, slot: Hex, value: Hex) => {
    const key = hexToBytes(slot);
    if (!(await chain.getAccount(toAddress(address))))
      await chain.putAccount(toAddress(address), new Account());
    await chain.putStorage(toAddress(address), key, hexToBytes(value));
    seeStore(state.arbitrary, lower(address), slot);
  },
  load: async ({ chain, state, random }, address: Hex, slot: Hex) => {
    await readArbitrary(state.arbitrary, chain, lower(address), slot, random);
    return bytes32(bytesToHex(await chain.getStorage(toAddress(address), hexToBytes(slot))));
  },
  copyStorage: async ({ chain, state }, from: Hex, to: Hex) => {
    if (state.arbitrary.has(lower(to))) throw new CheatError('target address cannot have arbitrary storage');
    chain.copyStorage(toAddress(from), toAddress(to));
    const source = state.arbitrary.get(lower(from));
    if (source) state.arbitrary.set(lower(to), { ...source, known: new Map(source.known) });
  },
  cloneAccount: async ({ chain }, from: Hex, to: Hex) => {
    const { balance, nonce } = await account(chain, from);
    await chain.modifyAccountFields(toAddress(to), { balance, nonce });
    await chain.putCode(toAddress(to), await chain.getCode(toAddress(from)));
    chain.copyStorage(toAddress(from), toAddress(to));
  },
  getNonce: async ({ chain }, target: Hex | { readonly addr: Hex }) =>
    (await account(chain, typeof target === 'string' ? target : target.addr)).nonce,
  setNonce: async ({ chain }, address: Hex, nonce: bigint) => {
    const current = (await account(chain, address)).nonce;
    if (nonce < current) {
      throw new CheatError(
        `new nonce (${nonce}) must be strictly equal to or higher than the account's current nonce (${current})`,
      );
    }
    await setNonce(chain, address, nonce);
  },
  setNonceUnsafe: ({ chain }, address: Hex, nonce: bigint) => setNonce(chain, address, nonce),
  resetNonce: async ({ chain }, address: Hex) => {
    const isContract = (await chain.getCodeSize(toAddress(address))) > 0;
    await setNonce(chain, address, isContract ? 1n : 0n);
  },
  // Warm slots and addresses affect only the gas of a transaction, which tests do not check.
  cool: () => undefined,
  coolSlot: () => undefined,
  warmSlot: () => undefined,
  allowCheatcodes: () => undefined,
  label: ({ state }, address: Hex, text: string) => void state.labels.set(lower(address), text),
  getLabel: ({ state }, address: Hex) => state.labels.get(lower(address)) ?? `unlabeled:${address}`,
  setArbitraryStorage: ({ state }, target: Hex, overwrites = false) =>
    void state.arbitrary.set(lower(target), { overwrites, source: lower(target), known: new Map() }),
};
