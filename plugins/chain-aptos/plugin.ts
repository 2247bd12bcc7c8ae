import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import type { PluginContext } from '@host/api/plugin-context';
import { createMoveLanguageFeatures } from './aptos-language-features';
import { createAptosToolchain } from './aptos-toolchain';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'aptos' });

/** Brings Aptos in: the toolchain, whose worker starts when it is first asked for, quick fixes, and the project template. */
export function activate({ services, subscriptions }: PluginContext): void {
  subscriptions.add(services.chains.register('aptos', createAptosToolchain(spawn, subscriptions)));
  const fixes = lazyCodeActions(async () => new (await import('./quick-fixes/move-fixes')).MoveFixes());
  subscriptions.add(services.languages.registerCodeActions(['move'], fixes));
  const features = createMoveLanguageFeatures(services, spawn, subscriptions);
  subscriptions.add(services.languages.registerFeatures(['move'], features));
  subscriptions.add(
    services.templates.register(
      'aptos',
      async () => (await import('./templates/aptos-template')).aptosTemplate,
    ),
  );
}
