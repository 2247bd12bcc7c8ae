import { localKeys } from '@core/base/product';
import { FILE_TREE_TAB } from '@core/workspace/layout/layout';

/**
 * Starts loading the plugins of the tabs that a project's page is going to show, before anything has rendered. The stored layout is only looked through for tab types here;
 * reading it is the workspace's business.
 */
export function preloadTabs(projectId: string, fire: (event: string) => void): void {
  const stored = window.localStorage.getItem(localKeys.layout(projectId)) ?? '';
  const types = new Set([
    FILE_TREE_TAB,
    ...[...stored.matchAll(/"type":"([\w-]+)"/g)].map(([, type]) => type ?? ''),
  ]);
  for (const type of types) fire(`onView:${type}`);
}
