import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import type { PluginContext } from '@host/api/plugin-context';

/** Brings the quick fixes for Move and the template of a new Aptos project in. */
export function activate({ services, subscriptions }: PluginContext): void {
  const fixes = lazyCodeActions(async () => new (await import('./quick-fixes/move-fixes')).MoveFixes());
  subscriptions.add(services.languages.registerCodeActions(['move'], fixes));
  subscriptions.add(
    services.templates.register(
      'aptos',
      async () => (await import('./templates/aptos-template')).aptosTemplate,
    ),
  );
}
