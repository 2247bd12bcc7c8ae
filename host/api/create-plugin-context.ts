import type { DisposableStore } from '@core/base/lifecycle';
import type { Promised } from '@host/manifest/contribution-point';
import type { ReadManifest } from '@host/manifest/read-manifest';
import type { PluginContext, PluginServices } from './plugin-context';

/** Names that a manifest promises to register. */
function promised({ contributions }: ReadManifest, type: Promised['type']): ReadonlySet<string> {
  return new Set(contributions.flatMap(({ promises }) => (promises?.type === type ? promises.name : [])));
}

/** The context of one plugin: what it registers must stand in its manifest, and ends with `lifetime`. */
export function createPluginContext(
  manifest: ReadManifest,
  services: PluginServices,
  lifetime: DisposableStore,
): PluginContext {
  const { plugin } = manifest;
  const commands = promised(manifest, 'command');
  const tabTypes = promised(manifest, 'tabType');
  const views = promised(manifest, 'view');
  const mustDeclare = (names: ReadonlySet<string>, kind: string, name: string) => {
    if (!names.has(name))
      throw new Error(`${kind} '${name}' is not declared in the manifest of '${plugin.id}'`);
  };
  return {
    plugin,
    services,
    subscriptions: lifetime,
    commands: {
      register: (id, handler) => {
        mustDeclare(commands, 'Command', id);
        lifetime.add(services.commands.register(id, handler));
      },
      execute: (id, ...args) => services.commands.execute(id, ...args),
    },
    views: {
      registerTab: (type, component) => {
        mustDeclare(tabTypes, 'Tab type', type);
        lifetime.add(services.views.register(type, component));
      },
      registerView: (id, component) => {
        mustDeclare(views, 'View', id);
        lifetime.add(services.views.register(id, component));
      },
    },
  };
}
