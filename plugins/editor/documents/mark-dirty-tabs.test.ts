import { tabsOf } from '@core/workspace/layout/layout-tree';
import { describe, expect, it } from 'vitest';
import { MemoryWorkspace } from '../testing/memory-workspace';
import { markDirtyTabs } from './mark-dirty-tabs';

describe('markDirtyTabs', () => {
  it('adds and removes the unsaved dots, and returns the same layout if nothing changes', () => {
    const workspace = new MemoryWorkspace();
    workspace.openTab({ type: 'editor', filePath: 'a.fc' });
    workspace.openTab({ type: 'editor', filePath: 'b.fc' });
    const dots = () =>
      tabsOf(workspace.layout).flatMap(({ filePath, isDirty }) => (isDirty ? [filePath] : []));

    workspace.update((layout) => markDirtyTabs(layout, new Set(['a.fc'])));
    expect(dots()).toEqual(['a.fc']);
    const { layout } = workspace;
    expect(markDirtyTabs(layout, new Set(['a.fc', 'not-open.fc']))).toBe(layout);
    workspace.update((current) => markDirtyTabs(current, new Set(['b.fc'])));
    expect(dots()).toEqual(['b.fc']);
  });
});
