import { BuildService } from '@core/chains/builds/builds';
import { ChainService } from '@core/chains/chains';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { TemplateService } from '@core/files/templates/templates';
import { EditorService } from '@core/languages/editor/editor';
import { LanguageService } from '@core/languages/languages';
import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import { NotificationService } from '@core/notifications/notifications';
import { ValueStore } from '@core/storage/values/value-store';
import type { PluginContext } from '@host/api/plugin-context';
import { scannedSymbols } from '@host/api/scanned-symbols';
import { createElement } from 'react';
import { createTonLibraries, tonLibraryNames } from './libraries/ton-libraries';
import { messages } from './messages';
import { PairingOverlay } from './networks/remote/pairing-overlay';
import { TonNetworks } from './networks/ton-networks';
import { createTonLanguageFeatures } from './ton-language-features';
import { createTonToolchain } from './ton-toolchain';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'ton' });
const spawnSymbols = () =>
  new Worker(new URL('./engine/symbol-worker.ts', import.meta.url), { type: 'module', name: 'ton symbols' });

/** Files for new projects, by template id in the manifest. */
const TEMPLATES = {
  ton: async () => (await import('./templates/ton-template')).tonTemplate,
  'ton-jetton': async () => (await import('./templates/jetton-template')).jettonTemplate,
  'ton-nft': async () => (await import('./templates/nft-template')).nftTemplate,
  'ton-tolk': async () => (await import('./templates/tolk-counter-template')).tolkCounterTemplate,
};

/** Registers TON's project templates and its toolchain, whose workers start on first use. */
export function activate(context: PluginContext): void {
  const { commands, subscriptions, views } = context;
  const services = {
    builds: context.get(BuildService),
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    deployments: context.get(DeploymentService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    networkEnvironments: context.get(NetworkEnvironmentService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    scriptLibraries: context.get(ScriptLibraryService),
    scriptRunners: context.get(ScriptRunnerService),
    templates: context.get(TemplateService),
    values: context.get(ValueStore),
  };
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
  const symbols = scannedSymbols({ name: messages.symbols, spawn: spawnSymbols }, subscriptions);
  subscriptions.add(services.languages.registerSymbols(['func', 'tolk', 'tact'], symbols));
  for (const [id, files] of Object.entries(TEMPLATES)) {
    subscriptions.add(services.templates.register(id, files));
  }
}
