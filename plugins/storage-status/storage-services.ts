import type { PluginServices } from '@host/api/plugin-context';

/** What the dialog about storage needs of the product. */
export type StorageServices = Pick<
  PluginServices,
  'commands' | 'history' | 'navigation' | 'notifications' | 'projects' | 'storage' | 'storageHealth' | 'trash'
>;
