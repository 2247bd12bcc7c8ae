import type { EmittedEvent } from '@core/chains/receipts';
import type { DecodingContract } from '@core/chains/toolchain';
import { decodeEvent } from '../abi/decode-events';
import { abiOf } from '../abi/describe-contract';
import { revertReason } from '../abi/revert-reason';
import type { LogEntry } from '../chain/chain-records';
import type { AbiEntry } from '../compiler/standard-json';
import { type EthereumPayload, ethereumPayload } from '../payload';

/** Contracts on a chain. A contract is registered when it is deployed, called or sent a transaction. */
export class KnownContracts {
  readonly #payloads = new Map<string, EthereumPayload>();
  /** Contracts without an address, by qualified name. */
  readonly #unplaced = new Map<string, EthereumPayload>();
  readonly #libraries = new Map<string, `0x${string}`>();

  add(address: string, payload: EthereumPayload): void {
    this.#payloads.set(address.toLowerCase(), payload);
  }

  payload(address: string): EthereumPayload | undefined {
    return this.#payloads.get(address.toLowerCase());
  }

  /** Address of a deployed library with this code. */
  library(code: string): `0x${string}` | undefined {
    return this.#libraries.get(code);
  }

  addLibrary(code: string, address: `0x${string}`): void {
    this.#libraries.set(code, address);
  }

  /** See {@link Network.decodeWith}. */
  decodeWith({ artifact, address }: DecodingContract): void {
    const payload = ethereumPayload(artifact);
    if (address === undefined) this.#unplaced.set(payload.qualifiedName, payload);
    else this.add(address, payload);
  }

  /**
   * Decodes a log entry with its emitter's declarations, or else with the declarations of all known contracts.
   * @param payload the payload of the contract that received the transaction.
   */
  decodeEvent(log: LogEntry, payload: EthereumPayload | undefined): EmittedEvent {
    return decodeEvent(log, this.payload(log.address)?.abi ?? [], () => this.#declarations(payload));
  }

  /**
   * Decodes revert data. The errors of all known contracts are tried, because a contract may propagate another
   * contract's error. Undefined if there is no data.
   */
  revertReason(data: `0x${string}`, payload: EthereumPayload | undefined): string | undefined {
    return revertReason(data, payload ? abiOf(payload) : [], this.#declarations(payload));
  }

  #declarations(payload: EthereumPayload | undefined): readonly AbiEntry[] {
    const known = new Set([
      ...(payload ? [payload] : []),
      ...this.#payloads.values(),
      ...this.#unplaced.values(),
    ]);
    return [...known].flatMap(({ abi, declarations = [] }) => [...abi, ...declarations]);
  }
}
