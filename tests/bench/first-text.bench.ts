import type { Bench } from './harness/bench';
import { type Cache, timeToMark } from './harness/navigation';
import { openProductWorkspace } from './harness/product-workspace';

const firstText = (cache: Cache): Bench => ({
  name: `Navigation → first text in the editor, ${cache}, against bare Monaco`,
  unit: 'ms',
  aim: 1.25,
  prepare: async (context) => {
    const { profile, url } = await openProductWorkspace(context);
    return {
      round: async () => ({
        product: await timeToMark(profile, url, 'first text', cache),
        anchor: await timeToMark(profile, `${(await context.serve('monaco')).origin}/`, 'first text', cache),
      }),
      close: () => profile.close(),
    };
  },
});

/** Time until the open file is readable, with a cold and a warm cache. */
export const benches: readonly Bench[] = [firstText('cold'), firstText('warm')];
