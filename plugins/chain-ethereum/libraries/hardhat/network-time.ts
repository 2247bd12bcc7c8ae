import type { LocalProvider } from './provider';
import { type NumberLike, quantity } from './quantities';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Durations in seconds. */
const duration = {
  years: (count: number) => count * 365 * DAY,
  weeks: (count: number) => count * 7 * DAY,
  days: (count: number) => count * DAY,
  hours: (count: number) => count * HOUR,
  minutes: (count: number) => count * MINUTE,
  seconds: (count: number) => count,
  millis: (count: number) => Math.floor(count / 1000),
};

/** `networkHelpers.time`: the chain's clock, in seconds since 1970. */
export function createTime(provider: LocalProvider, mine: () => Promise<void>) {
  const secondsOf = (time: NumberLike | Date) =>
    quantity(time instanceof Date ? duration.millis(time.valueOf()) : time);
  const latest = async (): Promise<number> => {
    const block = await provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
    return Number((block as { readonly timestamp: string }).timestamp);
  };
  const setNextBlockTimestamp = async (time: NumberLike | Date): Promise<void> => {
    await provider.request({ method: 'evm_setNextBlockTimestamp', params: [secondsOf(time)] });
  };
  const increaseTo = async (time: NumberLike | Date): Promise<void> => {
    await setNextBlockTimestamp(time);
    await mine();
  };
  return {
    duration,
    latest,
    latestBlock: async () => Number(await provider.request({ method: 'eth_blockNumber' })),
    setNextBlockTimestamp,
    increaseTo,
    increase: async (seconds: NumberLike): Promise<number> => {
      await increaseTo((await latest()) + Number(quantity(seconds)));
      return latest();
    },
  };
}
