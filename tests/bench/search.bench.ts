import type { Bench } from './harness/bench';
import {
  type LetterTimes,
  type NameSearch,
  type NameSubject,
  nameSubjects,
  ourNames,
} from './harness/name-search';
import { compareTextSearch } from './harness/text-search';
import { typingWhileSearching } from './harness/typing-while-searching';

const sizes = [1000, 10_000, 100_000, 1_000_000] as const;

/** With this many paths or more, rounds are slow, so fewer rounds with fewer queries are measured. */
const LARGE = 1_000_000;
const LARGE_ROUNDS = 3;

const short = new Intl.NumberFormat('en', { notation: 'compact' });

type NameRound = Readonly<Record<'ours' | 'theirs', LetterTimes>>;

/** Creates two benches from the same rounds: one for the median and one for the 95th percentile. */
function compareNames(size: number, subject: NameSubject): readonly Bench[] {
  const rounds: NameRound[] = [];
  let theirs: NameSearch | undefined;
  const measure = (): NameRound => {
    theirs ??= subject.prepare(size);
    return { ours: ourNames(size).measure(), theirs: theirs.measure() };
  };
  return (['p50', 'p95'] as const).map((percentile) => ({
    name: `File names, ${short.format(size)} paths, ${percentile} of a letter, against ${subject.name}`,
    unit: 'ms',
    ...((size >= LARGE || subject.isSlow) && { rounds: LARGE_ROUNDS }),
    prepare: async () => {
      let next = 0;
      return {
        round: async () => {
          const round = rounds[next] ?? measure();
          rounds[next++] = round;
          return { product: round.ours[percentile], anchor: round.theirs[percentile] };
        },
        close: async () => {
          theirs = undefined;
        },
      };
    },
  }));
}

/**
 * Compares our search with other libraries on the same paths, in milliseconds per typed character. Those libraries rank
 * results differently or not at all.
 */
const names: readonly Bench[] = sizes.flatMap((size) =>
  nameSubjects.flatMap((subject) => compareNames(size, subject)),
);

export const benches: readonly Bench[] = [...names, ...compareTextSearch, typingWhileSearching];
