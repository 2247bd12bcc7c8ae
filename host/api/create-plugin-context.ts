import type { Disposable, DisposableStore } from '@core/base/lifecycle';
import { CommandService } from '@core/commands/commands';
import { type ServiceLookup, type ServiceToken, serviceName } from '@core/di/token';
import { ViewService } from '@core/workspace/views/views';
import type { Promised } from '@host/manifest/contribution-point';
import type { ReadManifest } from '@host/manifest/read-manifest';
import type { PluginContext } from './plugin-context';

/** Names that the manifest declares for a contribution type and that the plugin must register. */
function promised({ contributions }: ReadManifest, type: Promised['type']): ReadonlySet<string> {
  return new Set(contributions.flatMap(({ promises }) => (promises?.type === type ? promises.name : [])));
}

/** Resolves services for plugins and registers the services that plugins provide. */
export interface PluginServiceHost extends ServiceLookup {
  /** Registers an implementation for its token until the returned object is disposed. */
  provide(token: ServiceToken<unknown>, implementation: object): Disposable;
}

/**
 * Creates the context of one plugin. Registrations must be declared in the plugin's manifest, and are removed when
 * `lifetime` is disposed.
 */
export function createPluginContext(
  manifest: ReadManifest,
  host: PluginServiceHost,
  lifetime: DisposableStore,
): PluginContext {
  const { plugin } = manifest;
  const registry = host.get(CommandService);
  const components = host.get(ViewService);
  const commands = promised(manifest, 'command');
  const tabTypes = promised(manifest, 'tabType');
  const views = promised(manifest, 'view');
  const provided = new Set(plugin.provides);
  const mustDeclare = (names: ReadonlySet<string>, kind: string, name: string) => {
    if (!names.has(name))
      throw new Error(`${kind} '${name}' is not declared in the manifest of '${plugin.id}'`);
  };
  return {
    plugin,
    subscriptions: lifetime,
    get: (token) => host.get(token),
    provide: (token, implementation) => {
      mustDeclare(provided, 'Service', serviceName(token));
      lifetime.add(host.provide(token, implementation));
    },
    commands: {
      register: (id, handler) => {
        mustDeclare(commands, 'Command', id);
        lifetime.add(registry.register(id, handler));
      },
      execute: (id, ...args) => registry.execute(id, ...args),
    },
    views: {
      registerTab: (type, component) => {
        mustDeclare(tabTypes, 'Tab type', type);
        lifetime.add(components.register(type, component));
      },
      registerView: (id, component) => {
        mustDeclare(views, 'View', id);
        lifetime.add(components.register(id, component));
      },
    },
  };
}
