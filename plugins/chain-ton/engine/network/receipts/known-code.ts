import { type Address, Cell } from '@ton/core';
import type { Blockchain } from '@ton/sandbox';
import { renderAddress } from '../../cells/cell-values';
import type { TonPayload } from '../../payload';
import type { EmulatedTransaction, KnownContract, KnownContracts } from './emulated-transaction';

/**
 * What compiled contracts that a network has met say of their messages and exit codes, by the hash of their code: so a
 * wallet that a minter deploys is known as soon as anybody has used a wallet of its kind.
 */
export class KnownCode {
  readonly #byHash = new Map<string, KnownContract>();
  /** Code as payloads carry it: hashing it each time would cost more than the rest of a message. */
  readonly #met = new Set<string>();

  add(payload: TonPayload): void {
    const { code } = payload;
    if (this.#met.has(code)) return;
    this.#met.add(code);
    this.#byHash.set(Cell.fromBase64(code).hash().toString('hex'), toldOf(payload));
  }

  /**
   * The receivers of messages as far as their code is known.
   *
   * @param told what an address is used as, whatever code stands there: a proxy has its implementation's.
   */
  async receivers(
    transactions: readonly EmulatedTransaction[],
    blockchain: Pick<Blockchain, 'getContract'>,
    told: { readonly address: Address; readonly payload: TonPayload | undefined },
  ): Promise<KnownContracts> {
    const known = new Map<string, KnownContract>();
    for (const { inMessage } of transactions) {
      if (!inMessage || inMessage.info.type === 'external-out') continue;
      const { dest } = inMessage.info;
      const address = renderAddress(dest);
      if (known.has(address)) continue;
      const contract =
        told.payload && dest.equals(told.address)
          ? toldOf(told.payload)
          : this.#byHash.get(await codeHash(dest, blockchain));
      if (contract) known.set(address, contract);
    }
    const all = new Set([...this.#byHash.values(), ...known.values()]);
    return { byAddress: known, all: [...all] };
  }
}

export function toldOf({ messages = [], bodies = [], errors = {} }: TonPayload): KnownContract {
  return { messages, bodies, errors };
}

/** In hex; '' where no code stands. */
async function codeHash(address: Address, blockchain: Pick<Blockchain, 'getContract'>): Promise<string> {
  const { accountState } = await blockchain.getContract(address);
  const code = accountState?.type === 'active' ? accountState.state.code : undefined;
  return code?.hash().toString('hex') ?? '';
}
