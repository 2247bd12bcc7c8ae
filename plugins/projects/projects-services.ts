import type { PluginContext, PluginServices } from '@host/api/plugin-context';

/** The contracts of the core that this plugin uses. */
export type ProjectsServices = Pick<
  PluginServices,
  | 'chains'
  | 'commands'
  | 'configuration'
  | 'contextKeys'
  | 'editor'
  | 'history'
  | 'menus'
  | 'navigation'
  | 'notifications'
  | 'projects'
  | 'quickInput'
  | 'shortcuts'
  | 'storage'
  | 'templates'
  | 'tenant'
>;

/** The part of a plugin's context that this plugin uses. */
export type ProjectsContext = Pick<PluginContext, 'commands' | 'views' | 'subscriptions'> & {
  readonly services: ProjectsServices;
};
