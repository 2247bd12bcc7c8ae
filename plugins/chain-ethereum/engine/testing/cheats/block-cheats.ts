import type { Hex } from 'viem';
import { HARDFORKS } from '../../../evm/evm';
import { bytes32, lower } from './addresses';
import { CheatError, type CheatHandlers } from './cheat-call';

export const blockCheats: CheatHandlers = {
  warp: ({ state }, timestamp: bigint) => {
    state.block.timestamp = timestamp;
  },
  roll: ({ state }, number: bigint) => {
    state.block.number = number;
  },
  fee: ({ state }, fee: bigint) => {
    state.block.baseFee = fee;
  },
  blobBaseFee: ({ state }, fee: bigint) => {
    state.block.blobBaseFee = fee;
  },
  chainId: ({ state }, id: bigint) => {
    state.block.chainId = id;
  },
  coinbase: ({ state }, account: Hex) => {
    state.block.coinbase = lower(account);
  },
  difficulty: ({ state }, difficulty: bigint) => {
    state.block.prevrandao = difficulty;
  },
  prevrandao: ({ state }, value: bigint | Hex) => {
    state.block.prevrandao = BigInt(value);
  },
  txGasPrice: ({ state }, price: bigint) => {
    state.block.gasPrice = price;
  },
  setBlockhash: ({ state }, number: bigint, hash: Hex) => void state.block.hashes.set(number, bytes32(hash)),
  getBlobBaseFee: ({ state }) => state.block.blobBaseFee,
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
