import type { Bench } from './harness/bench';
import { prepareComparison } from './harness/comparison';

/** What our engine adds to solc and to ethereumjs, in one worker. */
export const benches: readonly Bench[] = [
  {
    name: 'Solidity cold compile of a token (30 files), against bare solc in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: ({ browser, bareEthereum }) => prepareComparison(browser, bareEthereum, 'cold', 2),
  },
  {
    name: 'Solidity warm compile of a token (30 files), against bare solc in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: ({ browser, bareEthereum }) => prepareComparison(browser, bareEthereum, 'warm', 4),
  },
  {
    name: 'Solidity rebuild of a token that did not change, against bare solc in the same worker',
    unit: 'ms',
    prepare: ({ browser, bareEthereum }) => prepareComparison(browser, bareEthereum, 'cached', 3),
  },
  {
    name: 'Local Ethereum network, 50 signed transfers, against bare ethereumjs in the same worker',
    unit: 'ms',
    aim: 1.053,
    prepare: ({ browser, bareEthereum }) => prepareComparison(browser, bareEthereum, 'transfers', 4),
  },
];
