import type { Bench } from './harness/bench';
import { nameSubjects, ourNames } from './harness/name-search';
import { compareTextSearch } from './harness/text-search';
import { typingWhileSearching } from './harness/typing-while-searching';

const sizes = [1000, 10_000, 100_000, 1_000_000] as const;

/** What takes seconds a query at the largest size is left out there. */
const LARGEST_FOR_SLOW = 100_000;

const short = new Intl.NumberFormat('en', { notation: 'compact' });

/** Milliseconds a typed letter takes, ours against others on the same paths; the others rank otherwise, or not at all. */
const names: readonly Bench[] = sizes.flatMap((size) =>
  nameSubjects
    .filter(({ isSlow }) => !isSlow || size <= LARGEST_FOR_SLOW)
    .flatMap((subject) =>
      (['p50', 'p95'] as const).map(
        (percentile): Bench => ({
          name: `File names, ${short.format(size)} paths, ${percentile} of a letter, against ${subject.name}`,
          unit: 'ms',
          prepare: async () => {
            const ours = ourNames(size);
            const theirs = subject.prepare(size);
            return {
              round: async () => ({ product: ours.measure(percentile), anchor: theirs.measure(percentile) }),
              close: async () => {},
            };
          },
        }),
      ),
    ),
);

export const benches: readonly Bench[] = [...names, ...compareTextSearch, typingWhileSearching];
