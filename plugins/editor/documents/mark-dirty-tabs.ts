import { DIFF_TAB, EDITOR_TAB, type WorkspaceLayout } from '@core/workspace/layout/layout';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import { setTabDirty } from '@core/workspace/operations/tab-operations';

/**
 * Sets the unsaved dot on tabs of dirty files and clears it on all others. Returns the same layout if nothing changed.
 */
export function markDirtyTabs(layout: WorkspaceLayout, dirty: ReadonlySet<string>): WorkspaceLayout {
  return tabsOf(layout).reduce((result, { type, filePath, isDirty = false }) => {
    if (![EDITOR_TAB, DIFF_TAB].includes(type) || filePath === undefined || isDirty === dirty.has(filePath))
      return result;
    return setTabDirty(result, filePath, !isDirty);
  }, layout);
}
