import { localKeys } from '@core/base/product';
import { FILE_TREE_TAB } from '@core/workspace/layout/layout';

/**
 * Starts loading the plugins for a project's tabs before anything is rendered. Only searches the stored layout for tab
 * types; the workspace parses the layout.
 */
export function preloadTabs(projectId: string, fire: (event: string) => void): void {
  const stored = window.localStorage.getItem(localKeys.layout(projectId)) ?? '';
  const types = new Set([
    FILE_TREE_TAB,
    ...[...stored.matchAll(/"type":"([\w-]+)"/g)].map(([, type]) => type ?? ''),
  ]);
  for (const type of types) fire(`onView:${type}`);
}
