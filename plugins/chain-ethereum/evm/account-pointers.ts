import type { Hex } from './evm-types';
import type { Pointer } from './wasm-exports';

/**
 * Caches the locations of accounts that the host has found, because converting an address to a word takes longer than a
 * lookup.
 */
export class AccountPointers {
  readonly #pointers = new Map<Hex, Pointer>();
  /** The addresses in the order they were found, each with the number of accounts at that time. */
  readonly #found: { readonly address: Hex; readonly count: number }[] = [];

  get(address: Hex): Pointer | undefined {
    return this.#pointers.get(address);
  }

  /** @param count number of accounts after the account was found. */
  add(address: Hex, account: Pointer, count: number): void {
    this.#pointers.set(address, account);
    this.#found.push({ address, count });
  }

  /** Removes accounts that may have been released, because only the first `count` accounts are left. */
  keep(count: number): void {
    for (let last = this.#found.at(-1); last && last.count > count; last = this.#found.at(-1)) {
      this.#found.pop();
      this.#pointers.delete(last.address);
    }
  }
}
