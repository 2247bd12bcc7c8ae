import { allItems } from '@core/execution/tests/results/test-items';
import type { TestNode } from '@core/execution/tests/tests';
import type { TextPosition } from '@core/languages/editor/editor';

export function testFileOf(nodes: readonly TestNode[], path: string): TestNode | undefined {
  return nodes.find((node) => node.path === path);
}

/**
 * The test or suite at a position: the first one on the line or, if there is none, the last one before the position. If
 * no test precedes the position, returns the file. Only the positions of names are known, so text after a test counts
 * as part of the test.
 */
export function testAt(file: TestNode, { line, column }: TextPosition): TestNode {
  const before = [...allItems(file.children)].filter(
    ({ range }) =>
      range && (range.startLine < line || (range.startLine === line && range.startColumn <= column)),
  );
  const onLine = [...allItems(file.children)].find(({ range }) => range?.startLine === line);
  return onLine ?? before.at(-1) ?? file;
}

/** A node by id, with the names of its groups from outermost to innermost. */
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

/** Failed tests, and groups that could not be run. */
export function failedTests(nodes: readonly TestNode[]): readonly TestNode[] {
  return [...allItems(nodes)].filter(({ state, failures }) => state === 'failed' && failures.length > 0);
}
