/** One of the ways into a project that Get Started names (specification §2.4). */
export interface SuggestedAction {
  readonly title: string;
  /** Command that does it, whichever plugin brings it. */
  readonly command: string;
  readonly icon: string;
  /** As in a manifest; 'Double Shift' is pressed, not combined. */
  readonly key: string;
}

export const DOUBLE_SHIFT = 'Double Shift';

export const suggestedActions: readonly SuggestedAction[] = [
  { title: 'Search Everywhere', command: 'fileSearch.searchEverywhere', icon: 'search', key: DOUBLE_SHIFT },
  { title: 'Go to File', command: 'fileSearch.goToFile', icon: 'go-to-file', key: 'Cmd+Shift+O' },
  { title: 'Recent Files', command: 'fileSearch.recentFiles', icon: 'history', key: 'Cmd+E' },
  { title: 'Navigation Bar', command: 'fileSearch.navigationBar', icon: 'list-tree', key: 'Cmd+Up' },
];
