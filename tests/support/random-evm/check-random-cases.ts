import fc from 'fast-check';
import { ethereumjs } from '../evm/ethereumjs-engine';
import { sinterEvm } from '../evm/sinter-engine';
import { compareEngines, showCase } from './compare-engines';
import type { EvmCase } from './random-case';

export interface RandomRun {
  readonly count: number;
  /** The same seed always generates the same cases. */
  readonly seed: number;
}

/**
 * Runs random cases in ethereumjs and in our EVM.
 * @throws Error with the smallest case for which the results differ
 */
export async function checkRandomCases(
  cases: fc.Arbitrary<EvmCase>,
  { count, seed }: RandomRun,
): Promise<void> {
  const property = fc.asyncProperty(cases, async (one) => {
    const difference = await compareEngines(one, [ethereumjs, sinterEvm]);
    if (difference !== undefined) throw new Error(difference);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: count, seed });
  if (!failed) return;
  const [smallest] = counterexample ?? [];
  throw new Error(`Seed ${seed}: ${errorInstance}\n${smallest ? showCase(smallest) : ''}`);
}
