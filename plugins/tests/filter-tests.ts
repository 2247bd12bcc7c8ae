import type { TestNode, TestState } from '@core/execution/tests/tests';

export const filterStates = ['failed', 'passed', 'skipped'] as const satisfies readonly TestState[];
export type FilterState = (typeof filterStates)[number];

export interface TestFilter {
  /** Words that must all occur in a test's name or its groups' names, ignoring case. */
  readonly text: string;
  /** If empty, tests in all states are shown. */
  readonly states: ReadonlySet<FilterState>;
}

/** The matching tests with their groups. If a group's own name matches, all of its tests are included. */
export function filterTests(nodes: readonly TestNode[], { text, states }: TestFilter): readonly TestNode[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && states.size === 0) return nodes;
  const fitsState = ({ state }: TestNode) => states.size === 0 || [...states].some((each) => each === state);
  const keep = (all: readonly TestNode[], missing: readonly string[]): TestNode[] =>
    all.flatMap((node) => {
      const name = node.name.toLowerCase();
      const unmatched = missing.filter((word) => !name.includes(word));
      const children = keep(node.children, unmatched);
      const isBroken = node.kind !== 'test' && node.failures.length > 0;
      const fitsItself = unmatched.length === 0 && fitsState(node) && (node.kind === 'test' || isBroken);
      return fitsItself || children.length > 0 ? [{ ...node, children }] : [];
    });
  return keep(nodes, words);
}
