import { median } from '@core/execution/tests/results/averages';
import { figuresText, type TestFigures } from './test-report';

/** Foundry's file for gas figures. */
export const GAS_SNAPSHOT_PATH = '.gas-snapshot';

/** Formats figures in the same way as `forge snapshot`: a line for each test, in alphabetical order. */
export function gasSnapshotText(figures: readonly TestFigures[]): string {
  const lines = figures.map((figure) => `${figure.name} (${figuresText(figure)})`);
  return `${lines.sort().join('\n')}\n`;
}

export interface GasDifference {
  readonly name: string;
  readonly before: number;
  readonly now: number;
}

/** Tests whose gas differs from the snapshot, largest difference first. For fuzz tests, the medians are compared. */
export function gasDifferences(snapshot: string, figures: readonly TestFigures[]): readonly GasDifference[] {
  const before = new Map(
    [...snapshot.matchAll(/^(\S+) \((?:gas: (\d+)|.*~: (\d+))\)$/gm)].map(([, name = '', gas, middle]) => [
      name,
      Number(gas ?? middle),
    ]),
  );
  return figures
    .flatMap(({ name, kind, gas }) => {
      const known = before.get(name);
      const now = kind === 'unit' ? (gas[0] ?? 0) : median(gas);
      return kind === 'invariant' || known === undefined || known === now
        ? []
        : [{ name, before: known, now }];
    })
    .sort((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
}
