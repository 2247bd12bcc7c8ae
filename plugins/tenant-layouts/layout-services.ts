import type { PluginServices } from '@host/api/plugin-context';

/** The contracts of the core that layouts use. */
export type LayoutServices = Pick<
  PluginServices,
  'commands' | 'logger' | 'navigation' | 'notifications' | 'tenant' | 'views'
>;
