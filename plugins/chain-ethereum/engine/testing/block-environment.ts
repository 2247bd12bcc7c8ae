import { type Hex, keccak256 } from 'viem';
import { type Evm, type EvmEnvironment, HARDFORKS } from '../../evm/evm';
import type { TestEnvironment } from '../settings/test-environment';
import { bytes32 } from './cheats/addresses';
import type { BlockState } from './cheats/cheat-state';

/** Updates the values that instructions read, if the block or the transaction has changed. */
export function applyBlock(evm: Evm, block: BlockState, { blockDifficulty }: TestEnvironment): void {
  const { hardfork } = evm.rules;
  const isParis = HARDFORKS.indexOf(hardfork) >= HARDFORKS.indexOf('paris');
  const wanted: Omit<EvmEnvironment, 'blobHashes'> = {
    chainId: block.chainId,
    number: block.number,
    timestamp: block.timestamp,
    gasLimit: block.gasLimit,
    baseFee: block.baseFee,
    blobBaseFee: block.blobBaseFee,
    prevRandao: isParis ? block.prevrandao : blockDifficulty,
    coinbase: block.coinbase,
    origin: block.origin,
    gasPrice: block.gasPrice,
  };
  const { environment } = evm;
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).some(
    (name) => environment[name] !== wanted[name],
  );
  const hashes = block.blobHashes;
  const areHashesSame =
    hashes.length === environment.blobHashes.length &&
    hashes.every((hash, index) => BigInt(hash) === environment.blobHashes[index]);
  if (changed || !areHashesSame) evm.setEnvironment({ ...wanted, blobHashes: hashes.map(BigInt) });
}

/** The hash of a recent block: the value that a test has set, or else the hash of the block number. */
export function blockHash({ hashes }: BlockState, number: bigint): bigint {
  const known: Hex = hashes.get(number) ?? keccak256(bytes32(number));
  return BigInt(known);
}
