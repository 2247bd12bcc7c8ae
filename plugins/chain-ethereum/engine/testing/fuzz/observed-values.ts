import type { AbiFunction } from 'viem';
import type { EvmLog, EvmState } from '../../../evm/evm';
import { logSamples, wordSamples } from '../abi-samples';
import { wordsOf } from '../cheats/addresses';
import type { AddressHex } from '../cheats/cheat-state';
import type { IndexedContract } from '../contract-index';
import type { FuzzDictionary } from './fuzz-dictionary';

/** A successful call whose values are added to the dictionary. */
export interface ObservedCall {
  readonly from: AddressHex;
  readonly contract: IndexedContract;
  readonly method: AbiFunction;
  readonly output: Uint8Array;
}

/** Adds to an invariant test's dictionary the values that its calls store, log and return, as forge does. */
export class ObservedValues {
  readonly #dictionary: FuzzDictionary;
  readonly #chain: EvmState;
  readonly #limit: number;
  readonly #logs: EvmLog[] = [];
  /** Slots and values, alternating. */
  readonly #stores: bigint[] = [];
  #accountCount: number;

  /** @param limit maximum number of samples for a type. */
  constructor(dictionary: FuzzDictionary, chain: EvmState, limit: number) {
    this.#dictionary = dictionary;
    this.#chain = chain;
    this.#limit = limit;
    this.#accountCount = chain.accountCount;
  }

  log(log: EvmLog): void {
    this.#logs.push(log);
  }

  store(slot: bigint, value: bigint): void {
    this.#stores.push(slot, value);
  }

  /**
   * Ends a call, and adds its values if the call is given.
   * @returns the accounts that the call was the first to use.
   */
  endCall(call?: ObservedCall): readonly AddressHex[] {
    const { accountCount } = this.#chain;
    const accounts =
      call && accountCount > this.#accountCount ? this.#chain.accountsAfter(this.#accountCount) : [];
    this.#accountCount = accountCount;
    if (call) this.#add(call, accounts);
    this.#logs.length = 0;
    this.#stores.length = 0;
    return accounts;
  }

  #add({ from, contract, method, output }: ObservedCall, accounts: readonly AddressHex[]): void {
    for (const log of this.#logs) {
      const samples = logSamples(contract, log);
      for (const { type, word } of samples ?? []) this.#dictionary.addSample(type, word, this.#limit);
      if (!samples) for (const word of [...log.topics, ...wordsOf(log.data)]) this.#dictionary.add(word);
    }
    for (const { type, word } of wordSamples(method.outputs, output) ?? [])
      this.#dictionary.addSample(type, word, this.#limit);
    for (const address of accounts) {
      const code = this.#chain.code(address);
      // Random senders are not added, because they would fill the dictionary.
      if (address !== from || code.length > 0) this.#dictionary.addAccount(address, code);
    }
    for (let at = 0; at < this.#stores.length; at += 2)
      this.#dictionary.addStored(this.#stores[at] ?? 0n, this.#stores[at + 1] ?? 0n);
  }
}
