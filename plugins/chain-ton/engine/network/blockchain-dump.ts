import { Address, beginCell, Cell, loadShardAccount, storeShardAccount } from '@ton/core';
import type { Blockchain, BlockchainSnapshot } from '@ton/sandbox';
import * as z from 'zod/mini';
import type { FirstBlock } from './blockchain';
import { messages } from './messages';

const dumpSchema = z.object({
  format: z.literal('ton-blockchain-1'),
  /** Logical time, in decimal. */
  lt: z.string().check(z.regex(/^\d+$/)),
  /** Seconds since 1970. */
  time: z.optional(z.number()),
  /** Bag of cells with the parameter dictionary, in base64; if absent, the initial configuration. */
  config: z.optional(z.string()),
  accounts: z.array(
    z.object({
      address: z.string(),
      /** Bag of cells with a ShardAccount as defined in block.tlb, in base64. */
      state: z.string(),
      lastTransaction: z.number(),
    }),
  ),
});

/** All accounts, the clock and the configuration (if changed), as text. */
export async function dumpBlockchain({ blockchain, config }: FirstBlock): Promise<string> {
  const { contracts, lt, time } = blockchain.snapshot();
  const accounts = contracts.map(({ address, account, lastTxTime }) => ({
    address: address.toRawString(),
    state: beginCell().store(storeShardAccount(account)).endCell().toBoc().toString('base64'),
    lastTransaction: lastTxTime,
  }));
  const dump: z.infer<typeof dumpSchema> = {
    format: 'ton-blockchain-1',
    lt: lt.toString(),
    ...(time !== undefined && { time }),
    ...(isChanged(blockchain, config) && { config: blockchain.configBase64 }),
    accounts,
  };
  return JSON.stringify(dump);
}

function isChanged(blockchain: Blockchain, original: string): boolean {
  return blockchain.configBase64 !== original && !blockchain.config.equals(Cell.fromBase64(original));
}

/** The state in a dump. Throws before anything is changed if the text is not a dump. */
export function readDump(dump: string, { blockchain, config: original }: FirstBlock): BlockchainSnapshot {
  try {
    const { lt, time, config, accounts } = dumpSchema.parse(JSON.parse(dump));
    const contracts = accounts.map(({ address, state, lastTransaction }) => ({
      address: Address.parse(address),
      account: loadShardAccount(Cell.fromBase64(state).beginParse()),
      lastTxTime: lastTransaction,
    }));
    const networkConfig =
      config === undefined ? original : Cell.fromBase64(config).toBoc().toString('base64');
    return {
      ...blockchain.snapshot(),
      contracts,
      networkConfig,
      lt: BigInt(lt),
      ...(time !== undefined && { time }),
    };
  } catch (error) {
    throw new Error(messages.noState, { cause: error });
  }
}
