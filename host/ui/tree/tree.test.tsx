import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tree, type TreeHandle, type TreeProps } from './tree';
import { TreeIndex, type TreeNode } from './tree-node';

const leaf = (id: string): TreeNode<string> => ({ id, name: id.slice(id.lastIndexOf('/') + 1), data: id });
const folder = (id: string, children: TreeNode<string>[]): TreeNode<string> => ({ ...leaf(id), children });
const nodes = [
  folder('contracts', [
    folder('contracts/imports', [leaf('contracts/imports/stdlib.fc')]),
    leaf('contracts/main.fc'),
  ]),
  folder('scripts', []),
  leaf('README.md'),
];

beforeEach(() => {
  // jsdom has no layout, and a tree with zero height renders no rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(240);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a tree with isVirtual set to false renders all rows, unless it is too large', () => {
  const many = Array.from({ length: 400 }, (_, number) => leaf(`file-${number}`));
  const { rerender } = show({ nodes: many, isVirtual: false });
  expect(names()).toHaveLength(400);
  rerender({ nodes: many });
  expect(names().length).toBeLessThan(60);
  rerender({
    nodes: [...many, ...many.map(({ id }) => leaf(`${id}-b`)), ...many.map(({ id }) => leaf(`${id}-c`))],
    isVirtual: false,
  });
  expect(names().length).toBeLessThan(60);
});

function show(props: Partial<TreeProps<string>> = {}) {
  const ref = createRef<TreeHandle>();
  const view = render(<Tree ref={ref} label="Files" nodes={nodes} {...props} />);
  const rerender = (next: Partial<TreeProps<string>>) =>
    view.rerender(<Tree ref={ref} label="Files" nodes={nodes} {...next} />);
  return { ref, rerender };
}
const nameOf = (item: Element | null) => item?.querySelector('.ui-tree-name')?.textContent;
const names = () => screen.getAllByRole('treeitem').map(nameOf);
const row = (name: string) => screen.getByRole('treeitem', { name });
const focused = () => nameOf(document.activeElement);
const focusOn = (name: string) => waitFor(() => expect(focused()).toBe(name));

describe('Tree', () => {
  it('exposes roles, levels and states, and uses only the name as the accessible name', () => {
    show({
      defaultExpanded: ['contracts'],
      renderBadge: (node) => (node.id === 'contracts/main.fc' ? 2 : undefined),
      describe: (node) => (node.id === 'contracts/main.fc' ? '2 errors' : undefined),
    });
    expect(screen.getByRole('tree', { name: 'Files' }).getAttribute('aria-multiselectable')).toBe('true');
    expect(names()).toEqual(['contracts', 'imports', 'main.fc', 'scripts', 'README.md']);
    expect(row('contracts').getAttribute('aria-expanded')).toBe('true');
    expect(row('imports').getAttribute('aria-expanded')).toBe('false');
    expect(row('scripts').getAttribute('aria-expanded')).toBe('false');
    expect(row('main.fc').hasAttribute('aria-expanded')).toBe(false);
    expect(row('main.fc').getAttribute('aria-level')).toBe('2');
    expect(row('main.fc').getAttribute('aria-description')).toBe('2 errors');
    expect(row('main.fc').getAttribute('aria-posinset')).toBe('2');
    expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toHaveLength(1);
  });

  it('moves with arrow keys, Home, End and typed letters', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    expect(focused()).toBe('contracts');
    await user.keyboard('{ArrowRight}');
    expect(row('contracts').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}');
    await focusOn('imports');
    await user.keyboard('{ArrowDown}');
    await focusOn('main.fc');
    await user.keyboard('{ArrowLeft}');
    await focusOn('contracts');
    await user.keyboard('{End}');
    await focusOn('README.md');
    await user.keyboard('{Home}');
    await focusOn('contracts');
    await user.keyboard('rea');
    await focusOn('README.md');
    await user.keyboard('{PageUp}');
    await focusOn('contracts');
  });

  it('opens a leaf as a preview on click, and permanently on double-click or Enter', async () => {
    const user = userEvent.setup();
    const opened: [string, boolean][] = [];
    show({ onOpen: (node, pinned) => opened.push([node.id, pinned]) });
    await user.click(row('README.md'));
    await user.keyboard('{Enter}');
    await user.dblClick(row('README.md'));
    expect(opened).toEqual([
      ['README.md', false],
      ['README.md', true],
      ['README.md', false],
      ['README.md', false],
      ['README.md', true],
    ]);
    opened.length = 0;
    await user.click(row('scripts'));
    expect(opened).toEqual([]);
    expect(row('scripts').getAttribute('aria-expanded')).toBe('true');
  });

  it('selects one row on click and several with Ctrl and Shift, without opening them', async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    show({ onOpen, defaultExpanded: ['contracts'] });
    await user.click(row('main.fc'));
    expect(onOpen).toHaveBeenCalledTimes(1);
    await user.keyboard('{Control>}');
    await user.click(row('README.md'));
    await user.keyboard('{/Control}');
    const selected = () =>
      screen
        .getAllByRole('treeitem')
        .filter((item) => item.getAttribute('aria-selected') === 'true')
        .map(nameOf);
    expect(selected()).toEqual(['main.fc', 'README.md']);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('starts inline renaming with F2, validates while typing, confirms with Enter, and cancels with Escape', async () => {
    const user = userEvent.setup();
    const renamed: [string, string | undefined][] = [];
    show({
      onRename: (node, name) => renamed.push([node.id, name]),
      validateName: (_, name) => (name.includes('/') ? 'A name has no slash' : undefined),
    });
    await user.click(row('README.md'));
    await user.keyboard('{F2}');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'README.md' });
    expect(document.activeElement).toBe(input);
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('README');
    await user.clear(input);
    await user.type(input, 'a/b{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('A name has no slash');
    expect(renamed).toEqual([]);
    await user.clear(input);
    await user.type(input, 'GUIDE.md{Enter}');
    expect(renamed).toEqual([['README.md', 'GUIDE.md']]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await focusOn('README.md');
    await user.keyboard('{F2}');
    await user.keyboard('other{Escape}');
    expect(renamed).toEqual([
      ['README.md', 'GUIDE.md'],
      ['README.md', undefined],
    ]);
  });

  it('does not rename without a rename handler', async () => {
    const user = userEvent.setup();
    const { ref } = show();
    await user.click(row('README.md'));
    await user.keyboard('{F2}');
    act(() => ref.current?.startRename('README.md'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('reveals a node at any depth, and ignores an unknown id', () => {
    const { ref } = show();
    act(() => ref.current?.reveal('contracts/imports/stdlib.fc'));
    expect(row('stdlib.fc').getAttribute('aria-selected')).toBe('true');
    expect(row('stdlib.fc').getAttribute('aria-level')).toBe('3');
    act(() => ref.current?.reveal('nobody'));
    expect(row('stdlib.fc').getAttribute('aria-selected')).toBe('true');
  });

  it('selects the row under the pointer and requests its menu; in the empty area, requests a general menu', () => {
    const asked: (string | undefined)[] = [];
    show({ onContextMenu: (node) => asked.push(node?.id) });
    fireEvent.contextMenu(row('scripts'));
    fireEvent.contextMenu(screen.getByRole('tree'));
    expect(asked).toEqual(['scripts', undefined]);
    expect(row('scripts').getAttribute('aria-selected')).toBe('true');
  });

  it('updates when its nodes change, including when the focused node is removed', async () => {
    const user = userEvent.setup();
    const { rerender } = show();
    await user.click(row('README.md'));
    rerender({ nodes: [leaf('LICENSE'), ...nodes.slice(0, 2)] });
    expect(names()).toEqual(['LICENSE', 'contracts', 'scripts']);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(['LICENSE', 'contracts']).toContain(focused()));
  });

  it('lets its parent control the expanded folders', async () => {
    const user = userEvent.setup();
    const onExpandedChange = vi.fn();
    const { rerender } = show({ expanded: [], onExpandedChange });
    await user.click(row('contracts'));
    expect(onExpandedChange).toHaveBeenLastCalledWith(['contracts']);
    rerender({ expanded: ['contracts'], onExpandedChange });
    expect(names()).toContain('main.fc');
    rerender({ expanded: [], onExpandedChange });
    expect(names()).not.toContain('main.fc');
  });

  it('renders only the rows in view', () => {
    const many = Array.from({ length: 10_000 }, (_, file) => leaf(`file-${file}`));
    show({ nodes: many });
    const rows = screen.getAllByRole('treeitem');
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
  });

  it('shows its empty state if it has no nodes', () => {
    show({ nodes: [], empty: <p>No files yet</p> });
    expect(screen.getByText('No files yet')).toBeDefined();
    expect(screen.queryByRole('tree')).toBeNull();
  });
});

describe('TreeIndex', () => {
  it('finds nodes and their ancestors', () => {
    const index = new TreeIndex(nodes);
    expect(index.get('scripts')?.name).toBe('scripts');
    expect(index.parentOf('contracts/main.fc')?.id).toBe('contracts');
    expect(index.parentOf('contracts')).toBeUndefined();
    expect(index.ancestorsOf('contracts/imports/stdlib.fc')).toEqual(['contracts', 'contracts/imports']);
    expect(index.ancestorsOf('nobody')).toEqual([]);
  });

  it('rejects empty and duplicate ids', () => {
    expect(() => new TreeIndex([leaf('')])).toThrow("Tree node id '' is empty");
    expect(() => new TreeIndex([leaf('a'), folder('b', [leaf('a')])])).toThrow(
      "Tree node id 'a' is used twice",
    );
  });
});
