import { getAddress, type Hex, hexToBytes } from 'viem';
import { readArbitrary, seeStore } from '../recording/arbitrary-storage';
import { bytes32, lower } from './addresses';
import { CheatError, type CheatHandlers, type TestChain } from './cheat-call';

function refusePrecompile(chain: TestChain, address: Hex): void {
  if (chain.isPrecompile(lower(address)))
    throw new CheatError(`cannot use precompile ${getAddress(address)} as an argument`);
}

function copyStorage(chain: TestChain, from: Hex, to: Hex): void {
  const slots = chain.slots(from);
  for (const address of [from, to]) chain.warmAddress(address);
  chain.clearStorage(to);
  for (const [slot, value] of slots) {
    chain.setStorage(to, slot, value);
    if (chain.isWarmSlot(from, slot)) chain.warmSlot(to, slot);
  }
}

function setNonce(chain: TestChain, address: Hex, nonce: bigint): void {
  chain.warmAddress(address);
  chain.setNonce(address, nonce);
}

/**
 * Cheatcodes for accounts and their code and storage. As in forge, an account or slot that a cheatcode uses is warm
 * afterwards.
 */
export const accountCheats: CheatHandlers = {
  deal: ({ chain }, address: Hex, balance: bigint) => {
    chain.warmAddress(address);
    chain.setBalance(address, balance);
  },
  etch: ({ chain }, address: Hex, code: Hex) => {
    refusePrecompile(chain, address);
    chain.warmAddress(address);
    chain.setCode(address, hexToBytes(code));
  },
  store: ({ chain, state }, address: Hex, slot: Hex, value: Hex) => {
    refusePrecompile(chain, address);
    chain.warmAddress(address);
    chain.setStorage(address, BigInt(slot), BigInt(value));
    chain.warmSlot(address, BigInt(slot));
    seeStore(state.arbitrary, lower(address), slot);
  },
  load: ({ chain, state, random }, address: Hex, slot: Hex) => {
    refusePrecompile(chain, address);
    readArbitrary(state.arbitrary, chain, lower(address), slot, random);
    chain.warmAddress(address);
    chain.warmSlot(address, BigInt(slot));
    return bytes32(chain.storage(address, BigInt(slot)));
  },
  copyStorage: ({ chain, state }, from: Hex, to: Hex) => {
    if (state.arbitrary.has(lower(to))) throw new CheatError('target address cannot have arbitrary storage');
    copyStorage(chain, from, to);
    const source = state.arbitrary.get(lower(from));
    if (source) state.arbitrary.set(lower(to), { ...source, known: new Map(source.known) });
  },
  cloneAccount: ({ chain }, from: Hex, to: Hex) => {
    chain.setAccount(to, {
      balance: chain.balance(from),
      nonce: chain.nonce(from),
      code: chain.code(from),
    });
    copyStorage(chain, from, to);
  },
  getNonce: ({ chain }, target: Hex | { readonly addr: Hex }) => {
    const address = typeof target === 'string' ? target : target.addr;
    chain.warmAddress(address);
    return chain.nonce(address);
  },
  setNonce: ({ chain }, address: Hex, nonce: bigint) => {
    const current = chain.nonce(address);
    if (nonce < current) {
      throw new CheatError(
        `new nonce (${nonce}) must be strictly equal to or higher than the account's current nonce (${current})`,
      );
    }
    setNonce(chain, address, nonce);
  },
  setNonceUnsafe: ({ chain }, address: Hex, nonce: bigint) => setNonce(chain, address, nonce),
  resetNonce: ({ chain, codeOf }, address: Hex) =>
    setNonce(chain, address, codeOf(lower(address)).length > 0 ? 1n : 0n),
  cool: ({ chain }, address: Hex) => chain.coolSlots(address),
  coolSlot: ({ chain }, address: Hex, slot: Hex) => chain.coolSlot(address, BigInt(slot)),
  warmSlot: ({ chain }, address: Hex, slot: Hex) => chain.warmCooledSlot(address, BigInt(slot)),
  allowCheatcodes: () => undefined,
  label: ({ state }, address: Hex, text: string) => void state.labels.set(lower(address), text),
  getLabel: ({ state }, address: Hex) =>
    state.labels.get(lower(address)) ?? `unlabeled:${getAddress(address)}`,
  setArbitraryStorage: ({ state }, target: Hex, overwrites = false) =>
    void state.arbitrary.set(lower(target), { overwrites, source: lower(target), known: new Map() }),
};
