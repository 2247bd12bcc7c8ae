import { ethereumjs } from '../support/evm/ethereumjs-engine';
import { sinterEvm } from '../support/evm/sinter-engine';
import { measureForge, prepareForge } from './evm/forge';
import { compileContract, LOOP_SOURCE, LOOPS, type Loop, TOKEN_SOURCE } from './evm/loops';
import { cpuTime, loopsInEthereumjs, loopsInOurEvm, openToken } from './evm/run-engines';
import type { Bench } from './harness/bench';

/** Transfers per round. */
const TRANSFERS = 200;
/** Number of times each loop runs per round in our EVM, because some loops take only milliseconds. */
const REPETITIONS = 5;
/** CPU time targets (upper limits), as multiples of forge's. */
const AIMS: Readonly<Record<Loop, number>> = { testArithmetic: 1, testHash: 2, testStorage: 2, testCall: 2 };

const close = async () => undefined;

async function prepareOurLoop(loop: Loop): Promise<() => Promise<number>> {
  const run = await loopsInOurEvm(compileContract(LOOP_SOURCE));
  const repeat = async () => {
    for (let count = 0; count < REPETITIONS; count += 1) await run(loop);
  };
  return async () => (await cpuTime(repeat)) / REPETITIONS;
}

function againstForge(loop: Loop): Bench {
  return {
    name: `${loop} in our EVM, against forge (CPU)`,
    unit: 'ms',
    aim: AIMS[loop],
    prepare: async () => {
      prepareForge();
      const product = await prepareOurLoop(loop);
      return { round: async () => ({ product: await product(), anchor: measureForge(loop) }), close };
    },
  };
}

function againstEthereumjs(loop: Loop): Bench {
  return {
    name: `${loop} in our EVM, against ethereumjs (CPU)`,
    unit: 'ms',
    rounds: 2,
    prepare: async () => {
      const product = await prepareOurLoop(loop);
      const run = await loopsInEthereumjs(compileContract(LOOP_SOURCE));
      const anchor = () => cpuTime(() => run(loop));
      return { round: async () => ({ product: await product(), anchor: await anchor() }), close };
    },
  };
}

/** forge is installed outside the repository on first use. */
export const benches: readonly Bench[] = [
  ...LOOPS.map(againstForge),
  ...LOOPS.map(againstEthereumjs),
  {
    name: `${TRANSFERS} transfers of an ERC-20 token in our EVM, against ethereumjs (CPU)`,
    unit: 'ms',
    aim: 0.2,
    prepare: async () => {
      const token = compileContract(TOKEN_SOURCE);
      const [ours, theirs] = [await openToken(sinterEvm, token), await openToken(ethereumjs, token)];
      const round = async () => ({
        product: await cpuTime(() => ours(TRANSFERS)),
        anchor: await cpuTime(() => theirs(TRANSFERS)),
      });
      return { round, close };
    },
  },
];
