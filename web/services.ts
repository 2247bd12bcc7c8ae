import type { ServiceLookup, ServiceToken } from '@core/di/token';
import { createContext, useContext } from 'react';

const ServicesContext = createContext<ServiceLookup | undefined>(undefined);

/** Provides the page's container to the shell. Plugins use a plugin context instead. */
export const ServicesProvider = ServicesContext.Provider;

export function useService<T>(token: ServiceToken<T>): T {
  return useServiceLookup().get(token);
}

/** Used by components that pass on several services. */
export function useServiceLookup(): ServiceLookup {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useService must be used within a ServicesProvider');
  return services;
}
