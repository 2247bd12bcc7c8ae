import { hexToBytes } from '@ethereumjs/util';
import { keccak256 } from 'viem';
import type { TestEnvironment } from '../settings/test-environment';
import { bytes32, toAddress } from './cheats/addresses';
import type { BlockState } from './cheats/cheat-state';
import type { TestEvm } from './test-evm';

const OP = { origin: 0x32, gasPrice: 0x3a, blockHash: 0x40, chainId: 0x46, blobHash: 0x49 } as const;

/** The block header that the EVM reads, always with the current values. */
export function blockHeader(now: () => BlockState, { blockDifficulty }: TestEnvironment) {
  return {
    get number() {
      return now().number;
    },
    get timestamp() {
      return now().timestamp;
    },
    get coinbase() {
      return toAddress(now().coinbase);
    },
    get baseFeePerGas() {
      return now().baseFee;
    },
    get prevRandao() {
      return hexToBytes(bytes32(now().prevrandao));
    },
    get gasLimit() {
      return now().gasLimit;
    },
    difficulty: blockDifficulty,
    getBlobGasPrice: () => now().blobBaseFee,
  };
}

/** Makes the instructions that read the transaction and the chain return the current values. */
export function hookBlock(evm: TestEvm, now: () => BlockState): void {
  evm.replace(OP.origin, ({ stack }) => stack.push(BigInt(now().origin)));
  evm.replace(OP.gasPrice, ({ stack }) => stack.push(now().gasPrice));
  evm.replace(OP.chainId, ({ stack }) => stack.push(now().chainId));
  evm.replace(OP.blobHash, ({ stack }) => stack.push(BigInt(now().blobHashes[Number(stack.pop())] ?? 0)));
  evm.replace(OP.blockHash, ({ stack }) => stack.push(blockHash(now(), stack.pop())));
}

function blockHash({ hashes, number: current }: BlockState, number: bigint): bigint {
  const known = hashes.get(number);
  if (known !== undefined) return BigInt(known);
  const isRecent = number < current && number + 256n >= current;
  return isRecent ? BigInt(keccak256(bytes32(number))) : 0n;
}
