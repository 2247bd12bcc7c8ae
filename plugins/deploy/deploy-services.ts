import type { PluginServices } from '@host/api/plugin-context';

/** The contracts of the core that this plugin's views use. */
export type DeployServices = Pick<
  PluginServices,
  | 'announcements'
  | 'builds'
  | 'commands'
  | 'contextKeys'
  | 'deployments'
  | 'editor'
  | 'files'
  | 'menus'
  | 'notifications'
  | 'projects'
  | 'quickInput'
  | 'workspace'
>;
