import { DIFF_TAB, EDITOR_TAB, type WorkspaceLayout } from '@core/workspace/layout/layout';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import { setTabDirty } from '@core/workspace/operations/tab-operations';

/** Gives the tabs of unsaved files their dot and takes it from all others; the same layout when nothing changes. */
export function markDirtyTabs(layout: WorkspaceLayout, dirty: ReadonlySet<string>): WorkspaceLayout {
  return tabsOf(layout).reduce((result, { type, filePath, isDirty = false }) => {
    if (![EDITOR_TAB, DIFF_TAB].includes(type) || filePath === undefined || isDirty === dirty.has(filePath))
      return result;
    return setTabDirty(result, filePath, !isDirty);
  }, layout);
}
