import { type Hex, keccak256 } from 'viem';
import { blobBaseFee as blobPrice } from '../../evm/blob-gas';
import type { Evm } from '../../evm/evm';
import { isActive } from '../../evm/hardforks';
import { bytes32 } from './cheats/addresses';
import type { BlockState } from './cheats/cheat-state';

/** Updates the EVM's block and transaction values if they have changed. */
export function applyBlock(evm: Evm, block: BlockState): void {
  const { environment, rules } = evm;
  const prevRandao = isActive('paris', rules.hardfork) ? block.prevrandao : block.difficulty;
  const { chainId, number, timestamp, gasLimit, baseFee, excessBlobGas, coinbase, origin, gasPrice } = block;
  const blobBaseFee = excessBlobGas === 0n ? 1n : blobPrice(excessBlobGas, rules.hardfork);
  // The comparison runs for every call, so it must not create objects. Most calls change only the origin.
  const isSame =
    environment.chainId === chainId &&
    environment.number === number &&
    environment.timestamp === timestamp &&
    environment.gasLimit === gasLimit &&
    environment.baseFee === baseFee &&
    environment.blobBaseFee === blobBaseFee &&
    environment.prevRandao === prevRandao &&
    environment.coinbase === coinbase &&
    environment.gasPrice === gasPrice &&
    areSame(block.blobHashes, environment.blobHashes);
  if (isSame) {
    if (environment.origin !== origin) evm.setEnvironment({ origin });
    return;
  }
  const blobHashes = block.blobHashes.map(BigInt);
  evm.setEnvironment({
    ...{ chainId, number, timestamp, gasLimit, baseFee, blobBaseFee, prevRandao },
    ...{ coinbase, origin, gasPrice, blobHashes },
  });
}

function areSame(hashes: readonly Hex[], others: readonly bigint[]): boolean {
  return hashes.length === others.length && hashes.every((hash, index) => BigInt(hash) === others[index]);
}

/** The hash of a recent block: the value that a test has set or, if there is none, the hash of the block number. */
export function blockHash({ hashes }: BlockState, number: bigint): bigint {
  const known: Hex = hashes.get(number) ?? keccak256(bytes32(number));
  return BigInt(known);
}
