import type { Bench } from './harness/bench';
import { prepareComparison } from './harness/comparison';

/** What our engine adds to the compiler and to the emulator, which both begin with a fresh instance every time. */
export const benches: readonly Bench[] = [
  {
    name: 'FunC warm compile, against the bare compiler in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: ({ browser, bareTon }) => prepareComparison(browser, bareTon, 'compile', 20),
  },
  {
    name: 'Local TON network warm open, against the bare sandbox in the same worker',
    unit: 'ms',
    prepare: ({ browser, bareTon }) => prepareComparison(browser, bareTon, 'network', 10),
  },
];
