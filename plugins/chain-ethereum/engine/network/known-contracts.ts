import type { EmittedEvent } from '@core/chains/receipts';
import type { DecodingContract } from '@core/chains/toolchain';
import { decodeEvent } from '../abi/decode-events';
import { abiOf } from '../abi/describe-contract';
import { revertReason } from '../abi/revert-reason';
import type { LogEntry } from '../chain/chain-records';
import type { AbiEntry } from '../compiler/standard-json';
import { type EthereumPayload, ethereumPayload } from '../payload';

/** What is known of the contracts that stand on a chain: told by whoever deploys, calls or sends to them. */
export class KnownContracts {
  readonly #payloads = new Map<string, EthereumPayload>();
  /** By qualified name. */
  readonly #unplaced = new Map<string, EthereumPayload>();
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

  /** As {@link Network.decodeWith} describes. */
  decodeWith({ artifact, address }: DecodingContract): void {
    const payload = ethereumPayload(artifact);
    if (address === undefined) this.#unplaced.set(payload.qualifiedName, payload);
    else this.add(address, payload);
  }

  /**
   * A log entry as an event: by the declarations of its emitter, else by those of all contracts that are known.
   *
   * @param payload of the contract that the transaction was sent to.
   */
  decodeEvent(log: LogEntry, payload: EthereumPayload | undefined): EmittedEvent {
    return decodeEvent(log, this.payload(log.address)?.abi ?? [], () => this.#declarations(payload));
  }

  /**
   * The reason in the data of a revert. The contract may have passed on the error of another one, so that the errors of all
   * contracts that are known count. Undefined if there is no data.
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
