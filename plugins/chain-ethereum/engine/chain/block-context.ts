import { type Block, createBlock } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { Address, hexToBytes } from '@ethereumjs/util';
import type { MinedBlock } from './chain-records';

/** The properties of a block that code can read. */
export type BlockContext = Pick<
  MinedBlock,
  'number' | 'parentHash' | 'timestamp' | 'gasLimit' | 'baseFee' | 'coinbase'
>;

/** An empty block in which code can run. */
export function blockOf(
  { number, parentHash, timestamp, gasLimit, baseFee, coinbase }: BlockContext,
  common: Common,
): Block {
  const header = {
    number,
    parentHash: hexToBytes(parentHash),
    timestamp,
    gasLimit,
    coinbase: new Address(hexToBytes(coinbase)),
    ...(common.isActivatedEIP(1559) && { baseFeePerGas: baseFee }),
  };
  return createBlock({ header }, { common, skipConsensusFormatValidation: true });
}
