import { type Block, createBlock } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { Address, hexToBytes } from '@ethereumjs/util';
import { blobBaseFee } from '../../evm/blob-gas';
import type { EvmEnvironment, Hardfork } from '../../evm/evm';
import type { MinedBlock } from './chain-records';

export type BlockContext = Pick<
  MinedBlock,
  'number' | 'parentHash' | 'timestamp' | 'gasLimit' | 'baseFee' | 'coinbase'
>;

/** A block's environment, as seen by code in the EVM. Blocks have no blobs or randomness. */
export function environmentOf(
  { number, timestamp, gasLimit, baseFee, coinbase }: BlockContext,
  hardfork: Hardfork,
): Partial<EvmEnvironment> {
  return {
    number,
    timestamp,
    gasLimit,
    baseFee,
    coinbase,
    blobBaseFee: blobBaseFee(0n, hardfork),
    prevRandao: 0n,
  };
}

/** A block that contains only a header; it has the same hash as the mined block. */
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
