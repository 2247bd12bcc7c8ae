import type { PluginContext } from '@host/api/plugin-context';

/** Brings the template of a new Aptos project in. */
export function activate({ services, subscriptions }: PluginContext): void {
  subscriptions.add(
    services.templates.register(
      'aptos',
      async () => (await import('./templates/aptos-template')).aptosTemplate,
    ),
  );
}
