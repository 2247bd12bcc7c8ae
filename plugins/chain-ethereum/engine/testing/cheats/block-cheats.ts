import type { Hex } from 'viem';
import { HARDFORKS, type Hardfork } from '../../../evm/evm';
import { isActive } from '../../../evm/hardforks';
import { bytes32, lower } from './addresses';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

const isSince = (fork: Hardfork, { state }: CheatCall) => isActive(fork, state.hardfork);

function requireCancun(call: CheatCall, name: string): void {
  if (isSince('cancun', call)) return;
  throw new CheatError(
    `\`${name}\` is not supported before the Cancun hard fork; see EIP-4844: https://eips.ethereum.org/EIPS/eip-4844`,
  );
}

const MERGE = 'EIP-4399: https://eips.ethereum.org/EIPS/eip-4399';

/** Forge represents these values with 64 bits. */
function require64Bits(value: bigint, name: string): void {
  if (value >= 2n ** 64n) throw new CheatError(`${name} must be less than 2^64`);
}

export const blockCheats: CheatHandlers = {
  warp: ({ state }, timestamp: bigint) => {
    state.block.timestamp = timestamp;
  },
  roll: ({ state }, number: bigint) => {
    state.block.number = number;
  },
  fee: ({ state }, fee: bigint) => {
    require64Bits(fee, 'base fee');
    state.block.baseFee = fee;
  },
  blobBaseFee: (call, fee: bigint) => {
    requireCancun(call, 'blobBaseFee');
    // As in forge, the value is the excess blob gas, from which the price is calculated.
    call.state.block.excessBlobGas = fee;
  },
  blobhashes: (call, hashes: readonly Hex[]) => {
    requireCancun(call, 'blobhashes');
    call.state.block.blobHashes = [...hashes];
  },
  getBlobhashes: (call) => {
    requireCancun(call, 'getBlobhashes');
    return [call.state.block.blobHashes];
  },
  chainId: ({ state }, id: bigint) => {
    require64Bits(id, 'chain ID');
    state.block.chainId = id;
  },
  coinbase: ({ state }, account: Hex) => {
    state.block.coinbase = lower(account);
  },
  difficulty: (call, difficulty: bigint) => {
    if (isSince('paris', call)) {
      throw new CheatError(
        `\`difficulty\` is not supported after the Paris hard fork, use \`prevrandao\` instead; see ${MERGE}`,
      );
    }
    call.state.block.difficulty = difficulty;
  },
  prevrandao: (call, value: bigint | Hex) => {
    if (!isSince('paris', call)) {
      throw new CheatError(
        `\`prevrandao\` is not supported before the Paris hard fork, use \`difficulty\` instead; see ${MERGE}`,
      );
    }
    call.state.block.prevrandao = BigInt(value);
  },
  txGasPrice: ({ state }, price: bigint) => {
    require64Bits(price, 'gas price');
    state.block.gasPrice = price;
  },
  setBlockhash: ({ state }, number: bigint, hash: Hex) => {
    if (number > state.block.number) {
      throw new CheatError('block number must be less than or equal to the current block number');
    }
    state.block.hashes.set(number, bytes32(hash));
  },
  getBlobBaseFee: ({ state }) => state.block.excessBlobGas,
  getEvmVersion: ({ state }) => state.hardfork,
  setEvmVersion: ({ state }, name: string) => {
    const hardfork = HARDFORKS.find((one) => one === name.toLowerCase());
    if (hardfork === undefined) throw new CheatError(`invalid evm version ${name}`);
    state.hardfork = hardfork;
  },
  getBlockNumber: ({ state }) => state.block.number,
  getBlockTimestamp: ({ state }) => state.block.timestamp,
  getChainId: ({ state }) => state.block.chainId,
};
