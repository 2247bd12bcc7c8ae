import { type Disposable, toDisposable } from '@core/base/lifecycle';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ServiceRegistry } from '@core/di/container';
import { lazyService } from '@core/di/lazy-service';
import { MissingProviderError } from '@core/di/missing-provider-error';
import { type ServiceToken, serviceName } from '@core/di/token';
import type { PluginServiceHost } from '@host/api/create-plugin-context';
import { pluginServices } from '@host/api/plugin-services';
import { messages } from './messages';

/**
 * Resolves services from the container for plugins, and registers the services that plugins provide. A providing plugin
 * is activated on the first request. While no provider is enabled, each call rejects with `MissingProviderError`, and
 * the context key `service.{name}` is false.
 */
export class ProvidedServices implements PluginServiceHost {
  readonly #registry: ServiceRegistry;
  readonly #contextKeys: ContextKeyService;
  readonly #activate: (pluginId: string, event: string) => Promise<void>;
  /** Ids of the enabled providing plugins, by service name. */
  readonly #providers = new Map<string, string>();
  readonly #implementations = new Map<string, object>();

  constructor(
    registry: ServiceRegistry,
    contextKeys: ContextKeyService,
    activate: (pluginId: string, event: string) => Promise<void>,
  ) {
    this.#registry = registry;
    this.#contextKeys = contextKeys;
    this.#activate = activate;
  }

  /** Throws if the service already has a provider. */
  declare(service: string, pluginId: string): Disposable {
    const other = this.#providers.get(service);
    if (other !== undefined) throw new Error(messages.providedTwice(service, other));
    this.#providers.set(service, pluginId);
    this.#contextKeys.set(`service.${service}`, true);
    return toDisposable(() => {
      this.#providers.delete(service);
      this.#contextKeys.set(`service.${service}`, false);
    });
  }

  provide(token: ServiceToken<unknown>, implementation: object): Disposable {
    const name = serviceName(token);
    this.#implementations.set(name, implementation);
    return toDisposable(() => this.#implementations.delete(name));
  }

  isProvided(service: string): boolean {
    return this.#implementations.has(service);
  }

  get<T>(token: ServiceToken<T>): T {
    if (!pluginServices.has(token))
      throw new Error(`The service '${serviceName(token)}' is not available to plugins`);
    if (!this.#registry.has(token)) {
      const provided = lazyService(() => this.#provided(serviceName(token)));
      this.#registry.bind<unknown>(token, provided);
    }
    return this.#registry.get(token);
  }

  async #provided(service: string): Promise<object> {
    const provider = this.#providers.get(service);
    if (provider !== undefined) await this.#activate(provider, `onService:${service}`);
    const implementation = this.#implementations.get(service);
    if (!implementation) throw new MissingProviderError(service, messages.noProvider(service));
    return implementation;
  }
}
