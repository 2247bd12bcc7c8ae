import 'reflect-metadata/lite';
import { loadOnce } from '@core/base/async';
import { Container, type Newable } from 'inversify';
import { type LazyContract, lazyService } from './lazy-service';
import { type ServiceLookup, type ServiceToken, serviceToken } from './token';

/**
 * The container for the extension host, which resolves services for plugins and binds the services that plugins
 * provide.
 */
export interface ServiceRegistry extends ServiceLookup {
  /** True if a service is bound to the token. */
  has(token: ServiceToken<unknown>): boolean;
  /** Binds a service to a token that has no service yet. */
  bind<T>(token: ServiceToken<T>, service: T): void;
}

export const ServiceRegistry = serviceToken<ServiceRegistry>('ServiceRegistry');

/** The dependency injection container for a page or server. Services are singletons, created on first use. */
export function createContainer(): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(ServiceRegistry).toConstantValue({
    get: (token) => container.get(token),
    has: (token) => container.isBound(token),
    bind: (token, service) => void container.bind(token).toConstantValue(service),
  });
  return container;
}

/** Binds a service whose code is loaded on first use. A failed load is retried on the next use. */
export function bindLazy<T extends LazyContract<T>>(
  container: Container,
  token: ServiceToken<T>,
  load: () => Promise<Newable<T>>,
): void {
  const create = loadOnce(async () => container.get(await load(), { autobind: true }));
  container.bind<T>(token).toDynamicValue(() => lazyService(create));
}
