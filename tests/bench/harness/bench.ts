import type { Browser } from 'playwright';
import { type Spread, spread } from './statistics';

export interface Target {
  /** Origin of the page's server, without a trailing slash. */
  readonly origin: string;
}

/**
 * Measurable pages:
 * - `product`, built and served like `npm start`;
 * - `monaco`: Monaco with all features; `react`: React with one element; `list`: a virtual list of 10,000 names;
 *   `terminal`: a terminal without a shell;
 * - `storage`: the store alone and a bare database; `ton` and `ethereum`: a chain's engine in a worker and the bare
 *   packages it uses; `sandbox`: sandboxes around a probe and bare workers; `runner`: the test and script runner alone.
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

/** The environment of a bench. All pages are built with the same Vite and served by the same type of server. */
export interface BenchContext {
  readonly browser: Browser;
  readonly serve: (name: TargetName) => Promise<Target>;
}

/** One round: the product and its reference, measured consecutively, in the same unit. */
export interface Sample {
  readonly product: number;
  readonly anchor: number;
}

/** A measurement. A file `{name}.bench.ts` exports one or more measurements as `benches`. */
export interface Bench {
  /** Display name: the subject and its reference. */
  readonly name: string;
  readonly unit: string;
  /** Maximum target ratio of the product's value to its reference's; absent if the figures are only informational. */
  readonly aim?: number;
  /** Number of measured rounds, if the default number would take minutes. */
  readonly rounds?: number;
  /** Prepares a run and returns the function that measures one round. */
  readonly prepare: (context: BenchContext) => Promise<PreparedBench>;
}

export interface PreparedBench {
  readonly round: () => Promise<Sample>;
  readonly close: () => Promise<void>;
}

export interface BenchResult {
  readonly bench: Bench;
  readonly product: Spread;
  readonly anchor: Spread;
  /** Spread of the ratios of individual rounds. A temporary slowdown of the machine affects both sides of a round. */
  readonly ratio: Spread;
}

const ROUNDS = 7;

/** Runs one warm-up round, which is not measured, followed by the measured rounds. */
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
