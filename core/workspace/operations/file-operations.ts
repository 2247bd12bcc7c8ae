import { basename, isAtOrInside, rebase } from '@core/base/path';
import type { WorkspaceLayout } from '../layout/layout';
import { tabsOf } from '../layout/layout-tree';
import { closeTab, mapTabs } from './tab-operations';

/** Updates tabs after a file or folder was renamed or moved. A title that matches the file name is updated too. */
export function renamePath(layout: WorkspaceLayout, from: string, to: string): WorkspaceLayout {
  return mapTabs(layout, (tab) => {
    if (tab.filePath === undefined || !isAtOrInside(tab.filePath, from)) return tab;
    const filePath = rebase(tab.filePath, from, to);
    const title = tab.title === basename(tab.filePath) ? basename(filePath) : tab.title;
    return { ...tab, filePath, title };
  });
}

/** Closes a file's tabs, or the tabs of all files in a folder. */
export function closePath(layout: WorkspaceLayout, path: string): WorkspaceLayout {
  return tabsOf(layout)
    .filter((tab) => tab.filePath !== undefined && isAtOrInside(tab.filePath, path))
    .reduce((result, tab) => closeTab(result, tab.id), layout);
}
