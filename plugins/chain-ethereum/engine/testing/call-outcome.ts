import { bytesToHex, type Hex } from 'viem';
import type { EvmResult } from '../../evm/evm';
import type { AddressHex } from './cheats/cheat-state';

/** The result of a top-level call on a test machine. */
export class CallOutcome {
  readonly #result: EvmResult;
  /** Gas as reported by forge. */
  readonly gasUsed: bigint;

  constructor(result: EvmResult, gasUsed: bigint) {
    this.#result = result;
    this.gasUsed = gasUsed;
  }

  get succeeded(): boolean {
    return this.#result.error === undefined;
  }

  get bytes(): Uint8Array {
    return this.#result.output;
  }

  /** The output as hex. It is converted only when it is read, because invariant runs ignore most outputs. */
  get output(): Hex {
    return bytesToHex(this.#result.output);
  }

  get exception(): string | undefined {
    return this.#result.error;
  }

  /** The address of a created contract. */
  get created(): AddressHex | undefined {
    return this.#result.created;
  }
}
