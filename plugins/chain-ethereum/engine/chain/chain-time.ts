import { messages } from '../messages';
import type { EvmChain } from './evm-chain';

/** Sets the time of the next block, in seconds since 1970. Throws if it is not later than the latest block's time. */
export function setNextTimestamp(chain: EvmChain, timestamp: bigint): void {
  const { timestamp: latest } = chain.latest;
  if (timestamp <= latest) throw new RangeError(messages.timeRunsForward(String(timestamp), String(latest)));
  chain.nextTimestamp = timestamp;
}
