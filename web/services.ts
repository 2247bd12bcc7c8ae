import type { PluginServices } from '@host/api/plugin-context';
import { createContext, useContext } from 'react';

const ServicesContext = createContext<PluginServices | undefined>(undefined);

/** Gives the shell the contracts of the core; plugins get them from their own context instead. */
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): PluginServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used within a ServicesProvider');
  return services;
}
