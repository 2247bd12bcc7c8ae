import { messages } from './messages';

/** An action that Get Started suggests (specification §2.4). */
export interface SuggestedAction {
  /** Message key for its title. */
  readonly title: 'searchEverywhere' | 'goToFile' | 'recentFiles' | 'navigationBar';
  /** Command to run. Any plugin may provide it. */
  readonly command: string;
  readonly icon: string;
  /** Key in manifest notation; absent for the action that is run by a double key press. */
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
