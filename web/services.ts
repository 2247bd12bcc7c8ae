import type { ServiceLookup, ServiceToken } from '@core/di/token';
import { createContext, useContext } from 'react';

const ServicesContext = createContext<ServiceLookup | undefined>(undefined);

/** Gives the shell the page's container; plugins have their own context instead. */
export const ServicesProvider = ServicesContext.Provider;

/** A service of the page. */
export function useService<T>(token: ServiceToken<T>): T {
  return useServiceLookup().get(token);
}

/** For components that hand several services on. */
export function useServiceLookup(): ServiceLookup {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useService must be used within a ServicesProvider');
  return services;
}
