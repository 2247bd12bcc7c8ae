import { allItems } from '@core/tests/test-items';
import type { TestNode } from '@core/tests/tests';
import type { TreeNode } from '@host/ui/tree-node';
import { messages } from './messages';

/** Tests as the tree takes them. */
export function testTreeNodes(nodes: readonly TestNode[]): TreeNode<TestNode>[] {
  return nodes.map((node) => ({
    id: node.id,
    name: node.name,
    data: node,
    ...(node.kind === 'test' ? {} : { children: testTreeNodes(node.children) }),
  }));
}

/** What is said of a test beside its name: 'failed, 12 ms, outdated'. */
export function describeTest({ state, durationMs, isOutdated, kind, children }: TestNode): string {
  const failed = [...allItems(children)].filter((node) => node.kind === 'test' && node.state === 'failed');
  return [
    messages.state(state),
    ...(kind !== 'test' && failed.length > 0 ? [messages.failuresIn(failed.length)] : []),
    ...(durationMs === undefined || state === 'skipped' ? [] : [messages.duration(durationMs)]),
    ...(isOutdated ? [messages.outdated] : []),
  ].join(', ');
}
