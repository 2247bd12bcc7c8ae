import type { CallResult, SendReceipt } from '@core/chains/receipts';
import type { MinedTransaction } from '../chain/chain-records';
import type { EvmChain } from '../chain/evm-chain';
import type { FailedFrame } from '../chain/trace-failure';
import { messages } from '../messages';
import type { EthereumPayload } from '../payload';
import { failurePlace } from './failure-place';
import type { KnownContracts } from './known-contracts';
import { transactionReceipt } from './transaction-receipt';

export class TransactionReceipts {
  readonly #contracts: KnownContracts;
  readonly #chain: () => EvmChain;

  /** @param chain returns the current chain, because resetting the network replaces the chain. */
  constructor(contracts: KnownContracts, chain: () => EvmChain) {
    this.#contracts = contracts;
    this.#chain = chain;
  }

  /** A combined receipt for several transactions; transactions that were not mined are omitted. */
  async ofAll(
    all: readonly ({ readonly hash: string } | undefined)[],
    payload: EthereumPayload,
  ): Promise<SendReceipt> {
    const mined = all.flatMap((one) => (one && this.#chain().transactions.get(one.hash)) ?? []);
    const receipts = [];
    for (const one of mined) receipts.push(await this.of(one, payload));
    return {
      succeeded: receipts.every(({ succeeded }) => succeeded),
      transactions: receipts.flatMap(({ transactions }) => transactions),
    };
  }

  /** The receipt for a transaction, including the reason and position if it failed. */
  async of(mined: MinedTransaction, payload: EthereumPayload | undefined): Promise<SendReceipt> {
    const receipt = transactionReceipt(mined, (log) => this.#contracts.decodeEvent(log, payload));
    if (mined.succeeded) return { succeeded: true, transactions: [receipt] };
    const at = this.failurePlace(await this.#chain().traceAgain(mined));
    const reason = this.failureReason(mined.exception ?? '', mined.output, payload);
    const transaction = { ...receipt, reason, ...(at && { at }) };
    return { succeeded: false, transactions: [transaction] };
  }

  failureReason(exception: string, output: `0x${string}`, payload: EthereumPayload | undefined): string {
    if (/\bout of gas$/.test(exception)) return messages.outOfGas;
    if (/^(?:code size to deposit|initcode) exceeds/.test(exception)) return messages.codeTooLong;
    const reason = this.#contracts.revertReason(output, payload);
    return reason ?? (exception === 'revert' ? messages.revertedSilently : exception);
  }

  /** The innermost position in a known contract where a call failed. */
  failurePlace(frames: readonly FailedFrame[]): CallResult['at'] {
    for (const frame of frames) {
      const payload = this.#contracts.payload(frame.codeAddress);
      const place = payload && failurePlace(frame, payload);
      if (place) return place;
    }
    return undefined;
  }
}
