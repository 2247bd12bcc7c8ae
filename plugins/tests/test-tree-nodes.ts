import { allItems } from '@core/execution/tests/results/test-items';
import type { TestNode } from '@core/execution/tests/tests';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { messages } from './messages';

/** Tests as tree nodes. Files with the same name are shown with enough of their path to distinguish them. */
export function testTreeNodes(nodes: readonly TestNode[]): TreeNode<TestNode>[] {
  const paths = nodes.filter(({ kind }) => kind === 'file').map(({ path }) => path);
  return nodes.map((node) => ({
    id: node.id,
    name: node.kind === 'file' ? shortestName(node, paths) : node.name,
    data: node,
    ...(node.kind === 'test' ? {} : { children: testTreeNodes(node.children) }),
  }));
}

function shortestName({ name, path }: TestNode, paths: readonly string[]): string {
  const parts = path.split('/');
  if (parts.at(-1) !== name) return name;
  for (let count = 1; count < parts.length; count++) {
    const ending = parts.slice(-count).join('/');
    const isShared = paths.some((other) => other !== path && `/${other}`.endsWith(`/${ending}`));
    if (!isShared) return ending;
  }
  return path;
}

/** The accessible description of a test, for example 'failed, 12 ms, outdated'. */
export function describeTest(node: TestNode): string {
  const { activity, children, durationMs, isOutdated, kind, reason, state } = node;
  const hasDuration = durationMs !== undefined && (state === 'passed' || state === 'failed');
  const failed = [...allItems(children)].filter((node) => node.kind === 'test' && node.state === 'failed');
  return [
    messages.state(state),
    ...(kind !== 'test' && failed.length > 0 ? [messages.failuresIn(failed.length)] : []),
    ...(activity === undefined ? [] : [activity]),
    ...(hasDuration ? [messages.duration(durationMs)] : []),
    ...(reason === undefined ? [] : [reason]),
    ...(isOutdated ? [messages.outdated] : []),
  ].join(', ');
}
