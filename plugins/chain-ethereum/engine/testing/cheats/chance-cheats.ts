import type { Hex } from 'viem';
import { addressOfWord } from './addresses';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

const WORD = 2n ** 256n;
const SIGNED = 2n ** 255n;

/**
 * Maps a number into a range. Numbers in the range do not change. The smallest and largest numbers map to values near
 * the ends of the range.
 */
function within(value: bigint, least: bigint, most: bigint): bigint {
  if (value >= least && value <= most) return value;
  const size = most - least + 1n;
  if (value <= 3n && size > value) return least + value;
  if (value >= WORD - 4n && size > WORD - 1n - value) return most - (WORD - 1n - value);
  if (value > most) {
    const rest = (value - most) % size;
    return rest === 0n ? most : least + rest - 1n;
  }
  const rest = (least - value) % size;
  return rest === 0n ? least : most - rest + 1n;
}

function bound({ types }: CheatCall, value: bigint, least: bigint, most: bigint): bigint {
  if (least > most) throw new CheatError('Max is less than min.');
  if (types[0] === 'uint256') return within(value, least, most);
  return within(value + SIGNED, least + SIGNED, most + SIGNED) - SIGNED;
}

function randomUint({ random }: CheatCall, first?: bigint, second?: bigint): bigint {
  if (first === undefined) return random.word();
  if (second === undefined) {
    checkBits(first);
    return first === 0n ? 0n : random.word() >> (256n - first);
  }
  if (first > second) throw new CheatError('min must be less than or equal to max');
  return first + (random.word() % (second - first + 1n));
}

function checkBits(bits: bigint): void {
  if (bits > 256n) throw new CheatError('number of bits cannot exceed 256');
}

function randomInt({ random }: CheatCall, bits = 256n): bigint {
  checkBits(bits);
  return BigInt.asIntN(Number(bits), random.word());
}

export const chanceCheats: CheatHandlers = {
  bound,
  randomUint,
  randomInt,
  randomAddress: ({ random }) => addressOfWord(random.word()),
  randomBool: ({ random }) => random.word() % 2n === 1n,
  randomBytes: ({ random }, length: bigint): Hex => random.bytes(Number(length)),
  randomBytes4: ({ random }): Hex => random.bytes(4),
  randomBytes8: ({ random }): Hex => random.bytes(8),
  setSeed: ({ random }, seed: bigint) => random.seed(seed),
  shuffle: ({ random }, list: readonly bigint[]) => {
    const shuffled = [...list];
    for (let index = shuffled.length - 1; index > 0; index--) {
      const other = Number(random.word() % BigInt(index + 1));
      const kept = shuffled[index] ?? 0n;
      shuffled[index] = shuffled[other] ?? 0n;
      shuffled[other] = kept;
    }
    return [shuffled];
  },
  sort: (_call, list: readonly bigint[]) => [[...list].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))],
  // The clock is fixed in tests, so that runs are reproducible.
  unixTime: ({ state }) => state.block.timestamp * 1000n,
  sleep: () => undefined,
};
