import type { Browser } from 'playwright';
import { type Spread, spread } from './statistics';

/** A page to measure, and how to bring a fresh browser profile to where the measurement begins. */
export interface Target {
  /** Address of the page's server, without a slash at the end. */
  readonly origin: string;
}

/**
 * What can be measured:
 * - `product`, built and served as `npm start` does;
 * - `monaco`: Monaco with all its features and nothing else; `react`: React with one element; `list`: a virtual list of 10,000
 *   names; `terminal`: a terminal with nothing behind it;
 * - `storage`: the store without the product around it, beside a bare database; `ton` and `ethereum`: a chain's engine in a
 *   worker, beside the bare packages that it is made of; `sandbox`: sandboxes around a probe, beside bare workers; `runner`: the
 *   runner of tests and scripts without the product around it.
 */
export type TargetName =
  | 'ethereum'
  | 'list'
  | 'monaco'
  | 'product'
  | 'react'
  | 'runner'
  | 'sandbox'
  | 'storage'
  | 'terminal'
  | 'ton';

/** What a bench has to work with. All pages come from the same kind of server, built by the same Vite. */
export interface BenchContext {
  readonly browser: Browser;
  /** Builds and serves a page when it is first asked for. */
  readonly serve: (name: TargetName) => Promise<Target>;
}

/** One round: the product and what it is compared with, measured right after each other, in the same unit. */
export interface Sample {
  readonly product: number;
  readonly anchor: number;
}

/** Something to measure. A file `{name}.bench.ts` exports one or more as `benches`. */
export interface Bench {
  /** What is measured and against what, as a person reads it. */
  readonly name: string;
  readonly unit: string;
  /** Largest ratio product / anchor that we aim at; absent where the figures are only to be known. */
  readonly aim?: number;
  /** Rounds that count, where the usual number of them would take minutes. */
  readonly rounds?: number;
  /** Begins a run and returns what measures one round. */
  readonly prepare: (context: BenchContext) => Promise<PreparedBench>;
}

/** A bench that stands where its rounds begin. */
export interface PreparedBench {
  readonly round: () => Promise<Sample>;
  readonly close: () => Promise<void>;
}

/** All rounds of one bench, summed up. */
export interface BenchResult {
  readonly bench: Bench;
  readonly product: Spread;
  readonly anchor: Spread;
  /** Of the rounds' own ratios, so that what slows the machine for a while slows both. */
  readonly ratio: Spread;
}

/** How often a bench is measured, unless it says otherwise. */
const ROUNDS = 7;

/** Runs one round to warm up, which does not count, and then those that do. */
export async function runBench(bench: Bench, context: BenchContext): Promise<BenchResult> {
  const { rounds = ROUNDS } = bench;
  const prepared = await bench.prepare(context);
  try {
    await prepared.round();
    const samples: Sample[] = [];
    for (let index = 0; index < rounds; index += 1) samples.push(await prepared.round());
    return {
      bench,
      product: spread(samples.map(({ product }) => product)),
      anchor: spread(samples.map(({ anchor }) => anchor)),
      ratio: spread(samples.map(({ product, anchor }) => product / anchor)),
    };
  } finally {
    await prepared.close();
  }
}
