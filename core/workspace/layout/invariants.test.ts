import { describe, expect, it } from 'vitest';
import { floatTab } from '../operations/floating-operations';
import { openTab } from '../operations/tab-operations';
import { defaultLayout } from './default-layout';
import { layoutProblems } from './invariants';
import type { FloatingWindow, Pane, Split, Tab, WorkspaceLayout } from './layout';

const titles: Readonly<Record<string, string>> = {
  'suggested-actions': 'Get Started',
  'ai-chat': 'AI Assistant',
  'file-tree': 'Files',
};
const view = { width: 1200, height: 800 };

/** A valid layout: Files (pane-3) | Get Started, a (pane-1) | AI Assistant (pane-2), with b in a window. */
const sound = (() => {
  const two = ['a', 'b'].reduce(
    (layout, name) => openTab(layout, { type: 'editor', title: name, filePath: name }),
    defaultLayout((type) => titles[type]),
  );
  return floatTab(two, 'tab-7');
})();

const split = (node: WorkspaceLayout['root']): Split => {
  if (node.type === 'pane') throw new Error('Not a split');
  return node;
};
const root = split(sound.root);
const content = split(root.children[1]);
const [files] = root.children as readonly [Pane, Split];
const [started, chat] = content.children as readonly [Pane, Pane];
const [window] = sound.floating as readonly [FloatingWindow];
const [tab] = started.tabs as readonly [Tab];

/** The valid layout with changes to its content, its file tree or its window. */
const withContent = (changed: Partial<Split>): WorkspaceLayout => ({
  ...sound,
  root: { ...root, children: [files, { ...content, ...changed }] },
});
const withStarted = (changed: Partial<Pane>) => withContent({ children: [{ ...started, ...changed }, chat] });
const withFiles = (changed: Partial<Pane>): WorkspaceLayout => ({
  ...sound,
  root: { ...root, children: [{ ...files, ...changed }, content] },
});
const withWindow = (changed: Partial<FloatingWindow>): WorkspaceLayout => ({
  ...sound,
  floating: [{ ...window, ...changed }],
});

describe('layoutProblems', () => {
  it('returns no problems for a valid layout', () => {
    expect(layoutProblems(sound, view)).toEqual([]);
  });

  it.each<[string, WorkspaceLayout, RegExp]>([
    ['sizes that do not sum to 100', withContent({ sizes: [60, 41] }), /sum to 101, not 100/],
    ['sizes outside 10 to 90', withContent({ sizes: [95, 5] }), /are outside the range 10 to 90: 95, 5/],
    ['an empty pane beside others', withStarted({ tabs: [], activeTabId: undefined }), /'pane-1' is empty/],
    ['an active tab that does not exist', withStarted({ activeTabId: 'tab-2' }), /active tab 'tab-2'/],
    ['a duplicate tab', withStarted({ tabs: [tab, ...chat.tabs] }), /Id 'tab-2' is used twice/],
    [
      'a pinned tab after others',
      withStarted({ tabs: [tab, { ...tab, id: 'tab-6', isPinned: true }] }),
      /Pane 'pane-1' has a pinned tab after/,
    ],
    [
      'two previews',
      withStarted({ tabs: started.tabs.map((one) => ({ ...one, isPreview: true })) }),
      /more than one preview/,
    ],
    [
      'a pinned preview',
      withStarted({ tabs: [{ ...tab, isPreview: true, isPinned: true }] }),
      /is a preview although it is pinned or has unsaved changes/,
    ],
    ['an id that would be assigned again', { ...sound, nextId: 3 }, /would be assigned again/],
    ['an active pane that does not exist', { ...sound, activePaneId: 'pane-99' }, /Active pane 'pane-99'/],
    [
      'a moved file tree',
      { ...sound, root: { ...root, children: [content, files] } },
      /is not the leftmost pane/,
    ],
    [
      'a file tree with another tab',
      withFiles({ tabs: [...files.tabs, tab] }),
      /must contain exactly one tab/,
    ],
    ['a file tree above the content', { ...sound, root: { ...root, direction: 'vertical' } }, /not beside/],
    ['two file trees', { ...sound, hiddenFileTree: { pane: files, size: 15 } }, /both visible and hidden/],
    [
      'a hidden file tree without a size',
      { ...sound, root: content, hiddenFileTree: { pane: files, size: 0 } },
      /size 0 is outside the range 10 to 90/,
    ],
    [
      'an empty window',
      withWindow({ pane: { type: 'pane', id: window.pane.id, tabs: [] } }),
      /Window 'window-\d+' is empty/,
    ],
    ['a window below 300×200', withWindow({ size: { width: 299, height: 200 } }), /smaller than 300×200/],
    [
      'a window without a valid position',
      withWindow({ position: { x: Number.NaN, y: 0 } }),
      /has no valid position/,
    ],
    ['a window outside the view', withWindow({ position: { x: 601, y: 0 } }), /extends beyond the view/],
    ['a z-index below 1000', withWindow({ zIndex: 999 }), /z-index 999/],
    [
      'a duplicate z-index',
      { ...sound, floating: [window, { ...window, id: 'window-5', pane: { ...window.pane, id: 'pane-4' } }] },
      /z-index 1000, which is too low or already in use/,
    ],
    [
      'a maximized file tree',
      { ...sound, maximizedPaneId: 'pane-3', activePaneId: 'pane-3' },
      /cannot be max/,
    ],
    [
      'a maximized pane that hides the active one',
      { ...sound, maximizedPaneId: 'pane-1', activePaneId: 'pane-2' },
      /cannot be max/,
    ],
    [
      'a maximized window that hides the active pane',
      { ...sound, maximizedPaneId: window.pane.id, activePaneId: 'pane-3' },
      /cannot be max/,
    ],
  ])('reports %s', (_, layout, expected) => {
    expect(layoutProblems(layout, view).join('\n')).toMatch(expected);
  });
});
