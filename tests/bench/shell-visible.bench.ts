import type { Bench } from './harness/bench';
import { timeToMark } from './harness/navigation';
import { openProductWorkspace } from './harness/product-workspace';

/** Time until the shell is visible, compared with a React page with one element. */
export const benches: readonly Bench[] = [
  {
    name: 'Navigation → shell visible, cold, against a blank React page',
    unit: 'ms',
    aim: 2,
    prepare: async (context) => {
      const { profile, url } = await openProductWorkspace(context);
      return {
        round: async () => ({
          product: await timeToMark(profile, url, 'shell', 'cold'),
          anchor: await timeToMark(profile, `${(await context.serve('react')).origin}/`, 'shell', 'cold'),
        }),
        close: () => profile.close(),
      };
    },
  },
];
