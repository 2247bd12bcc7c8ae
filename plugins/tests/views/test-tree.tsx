import { allItems } from '@core/execution/tests/results/test-items';
import type { TestNode } from '@core/execution/tests/tests';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Tree, type TreeHandle } from '@host/ui/tree/tree';
import type { TreeNode } from '@host/ui/tree/tree-node';
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { messages } from '../messages';
import type { TestActions } from '../test-actions';
import { describeTest, testTreeNodes } from '../test-tree-nodes';
import { findTest } from '../tests-at';
import { StateIcon } from './state-icon';

const TestMenu = lazy(async () => ({ default: (await import('./test-menu')).TestMenu }));

export interface TestTreeProps {
  nodes: readonly TestNode[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  actions: TestActions;
}

interface Menu {
  readonly node: TestNode;
  readonly at: { readonly clientX: number; readonly clientY: number };
}

/**
 * The tests grouped by file and suite. Clicking a test shows its details. Pressing Enter or double-clicking opens it,
 * and Ctrl+Enter runs it.
 */
export function TestTree({ nodes, chosenId, onChoose, actions }: TestTreeProps) {
  const treeNodes = useMemo(() => testTreeNodes(nodes), [nodes]);
  const groups = useMemo(
    () => [...allItems(nodes)].filter(({ kind }) => kind !== 'test').map(({ id }) => id),
    [nodes],
  );
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const expanded = useMemo(() => groups.filter((id) => !folded.has(id)), [groups, folded]);
  const [selected, setSelected] = useState<readonly string[]>(chosenId === undefined ? [] : [chosenId]);
  const [menu, setMenu] = useState<Menu>();
  const tree = useRef<TreeHandle>(null);
  const drawing = useMemo(() => drawingOf(actions), [actions]);

  useEffect(() => {
    const following = actions.revealed$.subscribe((id) => tree.current?.reveal(id));
    return () => following.unsubscribe();
  }, [actions]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    const ids = selected.filter((id) => findTest(nodes, id));
    if (ids.length > 0) void actions.run(ids);
  };
  return (
    <div className="tests-tree" onKeyDownCapture={onKeyDown}>
      <Tree<TestNode>
        ref={tree}
        label={messages.tests}
        nodes={treeNodes}
        expanded={expanded}
        onExpandedChange={(ids) => {
          const open = new Set(ids);
          setFolded(new Set(groups.filter((id) => !open.has(id))));
        }}
        selected={selected}
        onSelectedChange={(ids) => {
          setSelected(ids);
          onChoose(ids.at(-1));
        }}
        onOpen={({ data }, pinned) => {
          if (pinned) void actions.goToTest(data);
        }}
        onContextMenu={(node, at) => node && setMenu({ node: node.data, at })}
        {...drawing}
      />
      {menu && (
        <Suspense>
          <TestMenu node={menu.node} at={menu.at} actions={actions} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function drawingOf(actions: TestActions) {
  return {
    renderIcon: ({ data }: TreeNode<TestNode>) => (
      <StateIcon state={data.state} isOutdated={data.isOutdated} />
    ),
    renderBadge: ({ data }: TreeNode<TestNode>) => <TestBadge node={data} actions={actions} />,
    describe: ({ data }: TreeNode<TestNode>) => describeTest(data),
  };
}

/** Hidden from assistive technology, whose users can use the menu and Ctrl+Enter instead. */
function TestBadge({ node, actions }: { node: TestNode; actions: TestActions }) {
  const { id, state, durationMs, activity } = node;
  const hasDuration = durationMs !== undefined && (state === 'passed' || state === 'failed');
  const run = (event: MouseEvent) => {
    event.stopPropagation();
    void actions.run([id]);
  };
  return (
    <span className="tests-badge">
      {activity ?? (hasDuration && messages.duration(durationMs))}
      <span className="tests-row-actions">
        <IconButton icon="play" label={messages.run} size="small" tabIndex={-1} onClick={run} />
      </span>
    </span>
  );
}
