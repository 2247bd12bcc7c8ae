import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import { createTonLibraries, tonLibraryNames } from './libraries/ton-libraries';
import { PairingOverlay } from './networks/remote/pairing-overlay';
import { TonNetworks } from './networks/ton-networks';
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
export function activate({ commands, services, subscriptions, views }: PluginContext): void {
  const toolchain = createTonToolchain(spawn, subscriptions);
  subscriptions.add(services.chains.register('ton', toolchain));
  const networks = subscriptions.add(new TonNetworks(services));
  const libraries = createTonLibraries(
    toolchain,
    (compiled) => async (context) => {
      const { findScriptNetwork } = await import('./networks/find-script-network');
      return findScriptNetwork(services, networks, compiled, context);
    },
    services.quickInput,
  );
  subscriptions.add(services.scriptLibraries.register(tonLibraryNames, libraries));
  commands.register('ton.deployByWrapper', async () => {
    const { deployByWrapper } = await import('./wrappers/deploy-by-wrapper');
    return deployByWrapper(services);
  });
  commands.register('ton.disconnect', () => networks.disconnect());
  views.registerView('ton.pairing', () => createElement(PairingOverlay, { pairings: networks.pairings }));
  commands.register('ton.verification', async (_chain?: string, contractId?: string) => {
    const { writeVerificationFiles } = await import('./networks/verification-files');
    await writeVerificationFiles(services, toolchain, contractId);
  });
  commands.register('ton.explore', async (_chain?: string, contractId?: string) => {
    const { explore } = await import('./networks/explore');
    await explore(services, networks, contractId);
  });
  commands.register('ton.faucet', async () => (await import('./networks/explore')).openFaucet());
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
