import { allItems } from '@core/execution/tests/results/test-items';
import type { TestNode } from '@core/execution/tests/tests';
import type { TextPosition } from '@core/languages/editor/editor';

/** The file with tests of a path. */
export function testFileOf(nodes: readonly TestNode[], path: string): TestNode | undefined {
  return nodes.find((node) => node.path === path);
}

/**
 * The test or suite that a position belongs to: the last whose name stands there or before it; the file, before the first.
 * Names are all that is known of where tests are, so what lies behind the end of a test counts as it.
 */
export function testAt(file: TestNode, { line, column }: TextPosition): TestNode {
  const before = [...allItems(file.children)].filter(
    ({ range }) =>
      range && (range.startLine < line || (range.startLine === line && range.startColumn <= column)),
  );
  const onLine = [...allItems(file.children)].find(({ range }) => range?.startLine === line);
  return onLine ?? before.at(-1) ?? file;
}

/** A node by id, with the names of the groups around it from the outside. */
export function findTest(
  nodes: readonly TestNode[],
  id: string,
  around: readonly string[] = [],
): { readonly node: TestNode; readonly names: readonly string[] } | undefined {
  for (const node of nodes) {
    const names = [...around, node.name];
    if (node.id === id) return { node, names };
    const found = findTest(node.children, id, names);
    if (found) return found;
  }
  return undefined;
}

/** What has failed by itself: tests, and groups that could not be run. */
export function failedTests(nodes: readonly TestNode[]): readonly TestNode[] {
  return [...allItems(nodes)].filter(({ state, failures }) => state === 'failed' && failures.length > 0);
}
