import { localKeys } from '@core/base/product';
import { FILE_TREE_TAB } from '@core/workspace/layout';

/**
 * Starts loading what the project's page is going to need, before anything has rendered: the workspace, and the plugins
 * of the tabs that stood in front when the page was left. The stored layout is only looked through for tab types here;
 * reading it is the workspace's business.
 */
export function preloadWorkspace(projectId: string, fire: (event: string) => void): void {
  void import('./routes/project-page');
  const stored = window.localStorage.getItem(localKeys.layout(projectId)) ?? '';
  const types = new Set([
    FILE_TREE_TAB,
    ...[...stored.matchAll(/"type":"([\w-]+)"/g)].map(([, type]) => type ?? ''),
  ]);
  for (const type of types) fire(`onView:${type}`);
}
