import '../styles/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tree } from './tree';
import type { TreeDrop } from './tree-drop';
import type { TreeNode } from './tree-node';

const leaf = (id: string): TreeNode<string> => ({ id, name: id.slice(id.lastIndexOf('/') + 1), data: id });
const nodes: TreeNode<string>[] = [
  { ...leaf('a'), children: [leaf('a/one'), leaf('a/two')] },
  { ...leaf('b'), children: [{ ...leaf('b/deep'), children: [] }] },
  ...Array.from({ length: 60 }, (_, file) => leaf(`file-${file}`)),
];

const onDrop = vi.fn();
const onOpen = vi.fn();
const onContextMenu = vi.fn();
const drop: TreeDrop<string> = {
  refusal: (carried, folder) => (carried.some(({ id }) => id === folder?.id) ? 'not into itself' : undefined),
  describe: (carried, folder, copies) =>
    `${copies ? 'copy' : 'move'} ${carried.length} to ${folder?.id ?? 'the top'}`,
  onDrop: (carried, folder, copies) =>
    onDrop(
      carried.map(({ id }) => id),
      folder?.id,
      copies,
    ),
};

function Shown() {
  const [selected, select] = useState<readonly string[]>([]);
  return (
    <div style={{ width: 240, height: 300 }}>
      <Tree
        label="Files"
        nodes={nodes}
        selected={selected}
        onSelectedChange={select}
        drop={drop}
        onOpen={onOpen}
        onContextMenu={onContextMenu}
      />
    </div>
  );
}

const tree = () => document.querySelector('[role=tree]') as HTMLElement;
const row = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find(
    (each) => each.querySelector('.ui-tree-name')?.textContent === name,
  ) as HTMLElement;
const shown = () => [...document.querySelectorAll('.ui-tree-name')].map(({ textContent }) => textContent);
const label = () => document.querySelector('.ui-tree-drag')?.textContent;

/** Dispatches a pointer event at the centre of an element. */
function point(type: string, target: Element, more: PointerEventInit = {}): void {
  const { left, top, height } = target.getBoundingClientRect();
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      clientX: left + 60,
      clientY: top + height / 2,
      ...more,
    }),
  );
}
const settle = () => new Promise(requestAnimationFrame);

describe('dragging tree rows', () => {
  beforeEach(async () => {
    vi.clearAllMocks();
    render(<Shown />);
    await vi.waitFor(() => expect(row('file-0')).toBeDefined());
  });
  afterEach(cleanup);

  it('moves the selection to a folder, highlights the folder, and describes the drop', async () => {
    row('file-0').click();
    await settle();
    row('file-2').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    await settle();
    point('pointerdown', row('file-2'));
    point('pointermove', row('file-1'));
    point('pointermove', row('a'));
    await vi.waitFor(() => expect(label()).toBe('move 2 to a2'));
    expect(row('a').classList.contains('ui-tree-drop')).toBe(true);
    expect(row('b').classList.contains('ui-tree-drop')).toBe(false);
    point('pointermove', row('a'), { ctrlKey: true });
    await vi.waitFor(() => expect(label()).toBe('copy 2 to a2'));
    point('pointerup', row('a'));
    expect(onDrop).toHaveBeenCalledWith(['file-0', 'file-2'], 'a', true);
    await vi.waitFor(() => expect(label()).toBeUndefined());
  });

  it('shows why a drop is refused, and leaves the rows where they are', async () => {
    point('pointerdown', row('b'));
    point('pointermove', row('b'), { clientY: row('b').getBoundingClientRect().top + 1, clientX: 90 });
    await vi.waitFor(() => expect(label()).toBe('not into itself'));
    point('pointerup', row('b'));
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('is cancelled by Escape, and the click that ends the drag is ignored', async () => {
    point('pointerdown', row('file-1'));
    point('pointermove', row('a'));
    await vi.waitFor(() => expect(label()).toBe('move 1 to a'));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await vi.waitFor(() => expect(label()).toBeUndefined());
    point('pointerup', row('a'));
    expect(onDrop).not.toHaveBeenCalled();
    expect(onOpen).not.toHaveBeenCalled();
    expect(shown()).not.toContain('one');
  });

  it('expands a folder under a resting pointer and scrolls near an edge', async () => {
    point('pointerdown', row('file-1'));
    point('pointermove', row('a'));
    await vi.waitFor(() => expect(shown()).toContain('one'), { timeout: 5000 });
    const { bottom, left } = tree().getBoundingClientRect();
    point('pointermove', tree(), { clientX: left + 60, clientY: bottom - 4 });
    await vi.waitFor(() => expect(tree().scrollTop).toBeGreaterThan(200), { timeout: 5000 });
    point('pointerup', tree(), { clientX: left + 60, clientY: bottom - 4 });
    expect(onDrop).toHaveBeenCalledWith(['file-1'], undefined, false);
  });

  it('starts with a long press, but a finger that moves straight away scrolls the tree', async () => {
    const touch = { pointerType: 'touch' } as const;
    point('pointerdown', row('file-1'), touch);
    point('pointermove', row('a'), touch);
    await settle();
    expect(label()).toBeUndefined();
    point('pointerup', row('a'), touch);

    point('pointerdown', row('file-1'), touch);
    await vi.waitFor(() => expect(label()).toBeDefined(), { timeout: 5000 });
    const move = new TouchEvent('touchmove', { bubbles: true, cancelable: true });
    row('file-1').dispatchEvent(move);
    expect(move.defaultPrevented).toBe(true);
    point('pointermove', row('b'), touch);
    point('pointerup', row('b'), touch);
    expect(onDrop).toHaveBeenCalledWith(['file-1'], 'b', false);
  });
});
