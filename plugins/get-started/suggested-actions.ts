import { messages } from './messages';

/** One of the ways into a project that Get Started names (specification §2.4). */
export interface SuggestedAction {
  /** Name of its text. */
  readonly title: 'searchEverywhere' | 'goToFile' | 'recentFiles' | 'navigationBar';
  /** Command that does it, whichever plugin brings it. */
  readonly command: string;
  readonly icon: string;
  /** As in a manifest; absent for the one that is pressed twice, not combined. */
  readonly key?: string;
}

export const suggestedActions: readonly SuggestedAction[] = [
  { title: 'searchEverywhere', command: 'fileSearch.searchEverywhere', icon: 'search' },
  { title: 'goToFile', command: 'fileSearch.goToFile', icon: 'go-to-file', key: 'Cmd+Shift+O' },
  { title: 'recentFiles', command: 'fileSearch.recentFiles', icon: 'history', key: 'Cmd+E' },
  { title: 'navigationBar', command: 'outline.navigationBar', icon: 'list-tree', key: 'Cmd+Up' },
];

export function titleOf({ title }: SuggestedAction): string {
  return messages[title];
}
