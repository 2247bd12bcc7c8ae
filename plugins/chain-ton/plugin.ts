import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import type { PluginContext } from '@host/api/plugin-context';
import { createTonLibraries, tonLibraryNames } from './libraries/ton-libraries';
import { createTonLanguageFeatures } from './ton-language-features';
import { createTonToolchain } from './ton-toolchain';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'ton' });

/** Files of new projects, by the ids of the manifest. */
const TEMPLATES = {
  ton: async () => (await import('./templates/ton-template')).tonTemplate,
  'ton-jetton': async () => (await import('./templates/jetton-template')).jettonTemplate,
  'ton-nft': async () => (await import('./templates/nft-template')).nftTemplate,
  'ton-tolk': async () => (await import('./templates/tolk-counter-template')).tolkCounterTemplate,
};

/** Brings TON in: the toolchain, whose workers start when they are first asked for, and the templates of projects. */
export function activate({ commands, services, subscriptions }: PluginContext): void {
  const toolchain = createTonToolchain(spawn, subscriptions);
  subscriptions.add(services.chains.register('ton', toolchain));
  subscriptions.add(services.scriptLibraries.register(tonLibraryNames, createTonLibraries(toolchain)));
  commands.register('ton.deployByWrapper', async () => {
    const { deployByWrapper } = await import('./wrappers/deploy-by-wrapper');
    return deployByWrapper(services);
  });
  const fixes = lazyCodeActions(async () => {
    const { TonFixes } = await import('./quick-fixes/ton-fixes');
    return new TonFixes(services);
  });
  subscriptions.add(services.languages.registerCodeActions(['func', 'tolk', 'tact'], fixes));
  const features = createTonLanguageFeatures(services, spawn, subscriptions);
  subscriptions.add(services.languages.registerFeatures(['func', 'tolk', 'tact'], features));
  for (const [id, files] of Object.entries(TEMPLATES)) {
    subscriptions.add(services.templates.register(id, files));
  }
}
