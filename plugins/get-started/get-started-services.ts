import type { PluginContext, PluginServices } from '@host/api/plugin-context';

/** The contracts of the core that this plugin uses. */
export type GetStartedServices = Pick<
  PluginServices,
  | 'chains'
  | 'commands'
  | 'contextKeys'
  | 'editor'
  | 'files'
  | 'notifications'
  | 'output'
  | 'projects'
  | 'shortcuts'
  | 'workspace'
>;

/** The part of a plugin's context that this plugin uses. */
export type GetStartedContext = Pick<PluginContext, 'commands' | 'views' | 'subscriptions'> & {
  readonly services: GetStartedServices;
};
