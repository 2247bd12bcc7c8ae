import type { PluginContext } from '@host/api/plugin-context';

/** Brings the template of a new Sui project in. */
export function activate({ services, subscriptions }: PluginContext): void {
  subscriptions.add(
    services.templates.register('sui', async () => (await import('./templates/sui-template')).suiTemplate),
  );
}
