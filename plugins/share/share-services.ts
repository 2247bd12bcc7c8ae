import type { PluginServices } from '@host/api/plugin-context';

/** The contracts of the core that this plugin uses. */
export type ShareServices = Pick<
  PluginServices,
  'commands' | 'contextKeys' | 'editor' | 'logger' | 'navigation' | 'notifications' | 'projects' | 'storage'
>;
