import { type Address, Cell } from '@ton/core';
import type { Blockchain } from '@ton/sandbox';
import { renderAddress } from '../../cells/cell-values';
import type { TonPayload } from '../../payload';
import type { EmulatedTransaction, KnownContract, KnownContracts } from './emulated-transaction';

/**
 * The message types and exit codes of compiled contracts, by code hash. A wallet that a minter deploys is recognised
 * once a wallet with the same code has been used.
 */
export class KnownCode {
  readonly #byHash = new Map<string, KnownContract>();
  /** Code that has already been hashed. Rehashing it for each message would take longer than all other work. */
  readonly #seen = new Set<string>();

  add(payload: TonPayload): void {
    const { code } = payload;
    if (this.#seen.has(code)) return;
    this.#seen.add(code);
    this.#byHash.set(Cell.fromBase64(code).hash().toString('hex'), interfaceOf(payload));
  }

  /**
   * The interfaces of message receivers whose code is known.
   * @param reported the interface that the user chose for an address, regardless of its code. For example, a proxy has
   * its implementation's interface.
   */
  async receivers(
    transactions: readonly EmulatedTransaction[],
    blockchain: Pick<Blockchain, 'getContract'>,
    reported: { readonly address: Address; readonly payload: TonPayload | undefined },
  ): Promise<KnownContracts> {
    const known = new Map<string, KnownContract>();
    for (const { inMessage } of transactions) {
      if (!inMessage || inMessage.info.type === 'external-out') continue;
      const { dest } = inMessage.info;
      const address = renderAddress(dest);
      if (known.has(address)) continue;
      const contract =
        reported.payload && dest.equals(reported.address)
          ? interfaceOf(reported.payload)
          : this.#byHash.get(await codeHash(dest, blockchain));
      if (contract) known.set(address, contract);
    }
    const all = new Set([...this.#byHash.values(), ...known.values()]);
    return { byAddress: known, all: [...all] };
  }
}

export function interfaceOf({ messages = [], bodies = [], errors = {} }: TonPayload): KnownContract {
  return { messages, bodies, errors };
}

/** The code hash in hex; '' if the account has no code. */
async function codeHash(address: Address, blockchain: Pick<Blockchain, 'getContract'>): Promise<string> {
  const { accountState } = await blockchain.getContract(address);
  const code = accountState?.type === 'active' ? accountState.state.code : undefined;
  return code?.hash().toString('hex') ?? '';
}
