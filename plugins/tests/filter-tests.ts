import type { TestNode, TestState } from '@core/execution/tests/tests';

/** States that a list can be narrowed to. */
export const filterStates = ['failed', 'passed', 'skipped'] as const satisfies readonly TestState[];
export type FilterState = (typeof filterStates)[number];

/** What of the tests is shown. */
export interface TestFilter {
  /** Words that all stand in a test's name or in those of the groups around it; capitals make no difference. */
  readonly text: string;
  /** None: tests of every state. */
  readonly states: ReadonlySet<FilterState>;
}

/** The tests that fit, in the groups that hold them; a group whose own name fits shows all of it. */
export function filterTests(nodes: readonly TestNode[], { text, states }: TestFilter): readonly TestNode[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && states.size === 0) return nodes;
  const fitsState = ({ state }: TestNode) => states.size === 0 || [...states].some((each) => each === state);
  const keep = (all: readonly TestNode[], missing: readonly string[]): TestNode[] =>
    all.flatMap((node) => {
      const name = node.name.toLowerCase();
      const stillMissing = missing.filter((word) => !name.includes(word));
      const children = keep(node.children, stillMissing);
      const isBroken = node.kind !== 'test' && node.failures.length > 0;
      const fitsItself = stillMissing.length === 0 && fitsState(node) && (node.kind === 'test' || isBroken);
      return fitsItself || children.length > 0 ? [{ ...node, children }] : [];
    });
  return keep(nodes, words);
}
