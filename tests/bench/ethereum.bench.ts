import type { Bench } from './harness/bench';
import { prepareComparison } from './harness/comparison';
import {
  analyzes,
  compiles,
  formats,
  opensNetwork,
  prepareDownload,
  runsSolidityTest,
  runsTests,
} from './harness/download-size';

/** Measures the overhead of our engine over solc and ethereumjs in the same worker. */
export const benches: readonly Bench[] = [
  {
    name: 'Solidity cold compile of a token (30 files), against bare solc in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ethereum'), 'cold', 2),
  },
  {
    name: 'Solidity warm compile of a token (30 files), against bare solc in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ethereum'), 'warm', 4),
  },
  {
    name: 'Solidity rebuild of a token that did not change, against bare solc in the same worker',
    unit: 'ms',
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ethereum'), 'cached', 3),
  },
  {
    name: 'Solidity compile of 100 contracts after a change of one of them, against compiling all',
    unit: 'ms',
    aim: 0.3,
    rounds: 3,
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ethereum'), 'leaf', 1),
  },
  {
    name: 'Solidity compile of 100 contracts after a change of a library of 10 of them, against compiling all',
    unit: 'ms',
    rounds: 3,
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ethereum'), 'shared', 1),
  },
  {
    name: 'Local Ethereum network, 50 signed transfers, against bare ethereumjs in the same worker',
    unit: 'ms',
    aim: 1.053,
    prepare: async ({ browser, serve }) =>
      prepareComparison(browser, await serve('ethereum'), 'transfers', 4),
  },
  {
    // The ratio exceeds 1 because bare solc only compiles. Our engine also runs the tests: 777 calls to test functions,
    // which spend most of their time in ethereumjs.
    name: 'Solidity test suite (12 tests, 3 of them fuzzed 256 times), compiled and run, against bare solc compiling it',
    unit: 'ms',
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ethereum'), 'tests', 2),
  },
  {
    name: 'Download for the first compilation of the Ethereum template, against showing the project',
    unit: 'kB',
    prepare: (context) => prepareDownload(context, compiles),
  },
  {
    name: 'Download for the local Ethereum network, against showing the project',
    unit: 'kB',
    prepare: (context) => prepareDownload(context, opensNetwork),
  },
  {
    name: 'Download for compiling the Ethereum template and running its tests, against showing the project',
    unit: 'kB',
    prepare: (context) => prepareDownload(context, runsTests),
  },
  {
    name: 'Download for compiling the Ethereum template and running a test in Solidity, against showing the project',
    unit: 'kB',
    prepare: (context) => prepareDownload(context, runsSolidityTest),
  },
  {
    name: 'Download for formatting a contract in Solidity, against showing the project',
    unit: 'kB',
    prepare: (context) => prepareDownload(context, formats),
  },
  {
    name: 'Download for compiling the Ethereum template and analyzing it, against showing the project',
    unit: 'kB',
    prepare: (context) => prepareDownload(context, analyzes),
  },
];
