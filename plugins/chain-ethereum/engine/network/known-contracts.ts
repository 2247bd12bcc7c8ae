import type { AbiEntry } from '../compiler/standard-json';
import type { EthereumPayload } from '../payload';

/** What is known of the contracts that stand on a chain: told by whoever deploys, calls or sends to them. */
export class KnownContracts {
  readonly #payloads = new Map<string, EthereumPayload>();
  readonly #libraries = new Map<string, `0x${string}`>();

  add(address: string, payload: EthereumPayload): void {
    this.#payloads.set(address.toLowerCase(), payload);
  }

  payload(address: string): EthereumPayload | undefined {
    return this.#payloads.get(address.toLowerCase());
  }

  /** Where a library of that code was deployed. */
  library(code: string): `0x${string}` | undefined {
    return this.#libraries.get(code);
  }

  addLibrary(code: string, address: `0x${string}`): void {
    this.#libraries.set(code, address);
  }

  abis(addresses: readonly string[]): readonly AbiEntry[] {
    return [...new Set(addresses)].flatMap((address) => this.payload(address)?.abi ?? []);
  }

  /** Errors that any known contract declares: a call may pass on what another one said. */
  allErrors(): readonly AbiEntry[] {
    return [...this.#payloads.values()].flatMap(({ abi }) => abi.filter(({ type }) => type === 'error'));
  }
}
