import { describe, expect, it } from 'vitest';
import { defaultLayout } from '../layout/default-layout';
import type { WorkspaceLayout } from '../layout/layout';
import { panesOf, tabsOf } from '../layout/layout-tree';
import { floatTab } from './floating-operations';
import { moveTab } from './move-operations';
import { keepTabOpen, pinTab, unpinTab } from './pin-operations';
import { openTab, retypeTab, setTabDirty } from './tab-operations';

/** Tabs a, b, c in pane-1, with the ids tab-6, tab-7 and tab-8. */
const start = (['a', 'b', 'c'] as const).reduce<WorkspaceLayout>(
  (layout, name) => openTab(layout, { type: 'editor', title: name, filePath: name }),
  defaultLayout(() => undefined),
);

/**
 * Text such as 'a! b ~c': an exclamation mark follows each pinned tab, a tilde precedes each preview, and bars separate
 * panes.
 */
const drawn = (layout: WorkspaceLayout) =>
  panesOf(layout)
    .map(({ tabs }) =>
      tabs
        .map(({ title, isPinned, isPreview }) => `${isPreview ? '~' : ''}${title}${isPinned ? '!' : ''}`)
        .join(' '),
    )
    .join(' | ');
const within = (index: number) => ({ type: 'pane', paneId: 'pane-1', zone: 'center', index }) as const;

describe('pinned tabs', () => {
  it('come first, in the order in which they were pinned, and return to the unpinned tabs when they are unpinned', () => {
    const one = pinTab(start, 'tab-8');
    expect(drawn(one)).toBe('c! a b');
    const two = pinTab(one, 'tab-7');
    expect(drawn(two)).toBe('c! b! a');
    expect(pinTab(two, 'tab-7')).toBe(two);
    expect(drawn(unpinTab(two, 'tab-8'))).toBe('b! c a');
    expect(unpinTab(start, 'tab-6')).toBe(start);
  });

  it('can be reordered among themselves, and no other tab can be placed before them', () => {
    const pinned = pinTab(pinTab(start, 'tab-6'), 'tab-7');
    expect(drawn(moveTab(pinned, 'tab-7', within(0)))).toBe('b! a! c');
    expect(drawn(moveTab(pinned, 'tab-6', within(3)))).toBe('b! a! c');
    expect(drawn(moveTab(pinned, 'tab-8', within(0)))).toBe('a! b! c');
  });

  it('stay pinned when moved to another pane or changed to another type', () => {
    const pinned = pinTab(start, 'tab-6');
    expect(drawn(moveTab(pinned, 'tab-6', { type: 'pane', paneId: 'pane-1', zone: 'right' }))).toBe(
      'b c | a!',
    );
    expect(drawn(retypeTab(pinned, 'tab-6', { type: 'output', title: 'Output' }))).toBe('Output! b c');
  });
});

describe('previews', () => {
  const preview = (layout: WorkspaceLayout, name: string) =>
    openTab(layout, { type: 'editor', title: name, filePath: name, isPreview: true });

  it('replace the previous preview', () => {
    const first = preview(start, 'x');
    expect(drawn(first)).toBe('a b c ~x');
    const moved = openTab(first, { type: 'editor', title: 'd' });
    const second = preview(moved, 'y');
    expect(drawn(second)).toBe('a b c ~y d');
    expect(tabsOf(second).find(({ title }) => title === 'y')?.id).not.toBe('tab-9');
  });

  it.each([
    ['edited', (layout: WorkspaceLayout) => setTabDirty(layout, 'x', true)],
    ['kept open', (layout: WorkspaceLayout) => keepTabOpen(layout, 'tab-9')],
    ['pinned', (layout: WorkspaceLayout) => pinTab(layout, 'tab-9')],
    ['floated', (layout: WorkspaceLayout) => floatTab(layout, 'tab-9')],
    [
      'split off',
      (layout: WorkspaceLayout) => moveTab(layout, 'tab-9', { type: 'pane', paneId: 'pane-1', zone: 'top' }),
    ],
  ])('become regular tabs when they are %s', (_, change) => {
    const next = preview(change(preview(start, 'x')), 'y');
    expect(tabsOf(next).map(({ title }) => title)).toContain('x');
    expect(tabsOf(next).filter(({ isPreview }) => isPreview)).toHaveLength(1);
  });
});
