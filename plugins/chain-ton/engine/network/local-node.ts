import type { Address, Transaction, TupleItem } from '@ton/core';
import type { Blockchain } from '@ton/sandbox';
import { rawTransactions, runRawGetMethod } from './raw-answers';
import { requireAddress } from './requests';
import type { AccountState, GetterRun, TonNode, TransactionsFrom } from './ton-node';

/** Reads the emulated blockchain through a public node's interface. */
class LocalNode implements Pick<TonNode, 'account' | 'runGetMethod' | 'transactions'> {
  readonly #blockchain: Blockchain;

  constructor(blockchain: Blockchain) {
    this.#blockchain = blockchain;
  }

  async account(address: Address): Promise<AccountState> {
    const { account, accountState, balance } = await this.#blockchain.getContract(address);
    const { lastTransactionHash: hash, lastTransactionLt: lt } = account;
    const active = accountState?.type === 'active' ? accountState.state : undefined;
    return {
      balance: balance.toString(),
      isActive: active !== undefined,
      ...(active?.code && { code: active.code.toBoc().toString('base64') }),
      ...(active?.data && { data: active.data.toBoc().toString('base64') }),
      ...(lt > 0n && { last: { lt: lt.toString(), hash: hashBytes(hash).toString('base64') } }),
    };
  }

  /** Returns only transactions that were executed since the network was opened or loaded. */
  async transactions(address: Address, { limit, lt }: TransactionsFrom): Promise<readonly Transaction[]> {
    const { transactions } = this.#blockchain.snapshot();
    return transactions
      .filter(
        ({ inMessage }) => inMessage?.info.type !== 'external-out' && inMessage?.info.dest.equals(address),
      )
      .filter((transaction) => transaction.lt <= BigInt(lt))
      .sort((one, other) => Number(other.lt - one.lt))
      .slice(0, limit);
  }

  async runGetMethod(
    address: Address,
    method: string | number,
    stack: readonly TupleItem[],
  ): Promise<GetterRun> {
    try {
      const contract = await this.#blockchain.getContract(address);
      const { exitCode, gasUsed, stack: results } = await contract.get(method, [...stack]);
      return { exitCode, gasUsed: gasUsed.toString(), stack: results };
    } catch (error) {
      const { exitCode, gasUsed } = error as { exitCode?: unknown; gasUsed?: unknown };
      if (typeof exitCode !== 'number') throw error;
      return { exitCode, gasUsed: gasUsed === undefined ? undefined : String(gasUsed), stack: [] };
    }
  }
}

function hashBytes(hash: bigint): Buffer {
  return Buffer.from(hash.toString(16).padStart(64, '0'), 'hex');
}

/** Handles queries from script libraries (libraries/wallet-calls.ts). */
export async function answerQuery(
  blockchain: Blockchain,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const node = new LocalNode(blockchain);
  const [first, second, third] = args;
  switch (name) {
    case 'account':
      return node.account(requireAddress(String(first)));
    case 'runGetMethod':
      return runRawGetMethod(node, String(first), second as string | number, String(third));
    case 'transactions':
      return rawTransactions(node, String(first), second as TransactionsFrom);
    case 'transactionsByHash': {
      const hashes = first as readonly string[];
      const { transactions } = blockchain.snapshot();
      const wanted = transactions.filter((one) => hashes.includes(one.hash().toString('hex')));
      return wanted.map(({ raw }) => raw.toBoc().toString('base64'));
    }
    case 'config':
      return blockchain.config.toBoc().toString('base64');
    default:
      throw new RangeError(`The local network does not support the query “${name}”`);
  }
}
