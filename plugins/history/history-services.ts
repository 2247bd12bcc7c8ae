import type { PluginServices } from '@host/api/plugin-context';
import { messages } from './messages';

/** What this plugin needs of the product. */
export type HistoryServices = Pick<
  PluginServices,
  | 'commands'
  | 'editor'
  | 'files'
  | 'history'
  | 'notifications'
  | 'projects'
  | 'quickInput'
  | 'trash'
  | 'workspace'
>;

/** Id of the open project; throws when there is none. */
export function openProjectId({ projects }: Pick<HistoryServices, 'projects'>): string {
  const id = projects.project?.id;
  if (id === undefined) throw new Error(messages.noProject);
  return id;
}
