import { abiOf } from '../abi/describe-contract';
import { revertReason } from '../abi/revert-reason';
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

  /** What the logs of a transaction to a contract are read by: its ABI, and those of all that spoke. */
  abiOfLogs(
    logs: readonly { readonly address: string }[],
    payload: EthereumPayload | undefined,
  ): readonly AbiEntry[] {
    const speakers = new Set(logs.map(({ address }) => address));
    return [...(payload?.abi ?? []), ...[...speakers].flatMap((address) => this.payload(address)?.abi ?? [])];
  }

  /**
   * What the data of a revert says. The contract may have passed on what another one said, so that the errors of all that
   * are known count. Undefined where there is no data.
   */
  revertReason(data: `0x${string}`, payload: EthereumPayload | undefined): string | undefined {
    const errors = [...this.#payloads.values()].flatMap(({ abi }) =>
      abi.filter(({ type }) => type === 'error'),
    );
    return revertReason(data, abiOf({ abi: [...(payload?.abi ?? []), ...errors] }));
  }
}
