import type { PluginServices } from '@host/api/plugin-context';

/** The contracts of the core that this plugin uses. */
export type BackupServices = Pick<
  PluginServices,
  'commands' | 'configuration' | 'contextKeys' | 'logger' | 'notifications' | 'projects' | 'values'
>;
