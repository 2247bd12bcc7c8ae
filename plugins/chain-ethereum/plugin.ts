import type { PluginContext } from '@host/api/plugin-context';

/** Brings the template of a new Ethereum project in. */
export function activate({ services, subscriptions }: PluginContext): void {
  subscriptions.add(
    services.templates.register(
      'ethereum',
      async () => (await import('./templates/ethereum-template')).ethereumTemplate,
    ),
  );
}
