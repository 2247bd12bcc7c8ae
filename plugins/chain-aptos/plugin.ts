import { loadOnce } from '@core/base/load-once';
import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import { createMoveFormatting, createMoveLanguageFeatures } from './aptos-language-features';
import { AptosTests } from './aptos-tests';
import { createAptosToolchain, type ProjectNeeds } from './aptos-toolchain';
import type { AptosEngine } from './engine/index';
import type { AptosNodeEngine } from './engine/node-worker';
import { createManifestLanguageFeatures } from './manifest-language-features';
import { messages } from './messages';
import { AptosNetworks } from './networks/aptos-networks';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'aptos' });

const spawnDownloader = () =>
  new Worker(new URL('./engine/download-worker.ts', import.meta.url), { type: 'module', name: 'packages' });

const spawnNode = () =>
  new Worker(new URL('./engine/node-worker.ts', import.meta.url), { type: 'module', name: 'aptos node' });

/** Brings Aptos in: the toolchain and the tests, whose workers start when they are first asked for, quick fixes, networks, and the project template. */
export function activate({ commands, services, subscriptions }: PluginContext): void {
  const assistant = subscriptions.add(new Engine<AptosEngine>({ name: messages.language, spawn }));
  const needs = lazyNeeds(async () => {
    const { createProjectNeeds } = await import('./project-needs');
    return createProjectNeeds(services, spawnDownloader, subscriptions);
  });
  const toolchain = createAptosToolchain(spawn, assistant, needs, subscriptions);
  subscriptions.add(services.chains.register('aptos', toolchain));
  const runner = subscriptions.add(new Engine<AptosEngine>({ name: messages.tests, spawn }));
  const isAptosProject = () => services.projects.project?.blockchain === 'aptos';
  const tests = new AptosTests({ reader: assistant, runner, needs, isAptosProject });
  subscriptions.add(services.testRunners.register(tests));
  const fixes = lazyCodeActions(async () => new (await import('./quick-fixes/move-fixes')).MoveFixes());
  subscriptions.add(services.languages.registerCodeActions(['move'], fixes));
  const features = createMoveLanguageFeatures(services, assistant, needs);
  subscriptions.add(services.languages.registerFeatures(['move'], features));
  const manifests = createManifestLanguageFeatures(services);
  subscriptions.add(services.languages.registerFeatures(['toml'], manifests));
  subscriptions.add(services.languages.registerFormatting(['move'], createMoveFormatting(assistant)));
  subscriptions.add(
    services.templates.register(
      'aptos',
      async () => (await import('./templates/aptos-template')).aptosTemplate,
    ),
  );
  const nodes = subscriptions.add(
    new Engine<AptosNodeEngine>({ name: messages.nodeEngine, spawn: spawnNode }),
  );
  const networks = subscriptions.add(new AptosNetworks(services, nodes));
  const accounts = async () => {
    const { AccountCommands } = await import('@core/chains/networks/account-commands');
    return new AccountCommands(services, {
      chain: 'aptos',
      displayName: 'Aptos',
      keyForm: messages.keyForm,
      burnerAccounts: () => networks.burnerAccounts(),
      copy: (text) => navigator.clipboard.writeText(text),
    });
  };
  commands.register('aptos.newAccount', async () => (await accounts()).newAccount());
  commands.register('aptos.importAccount', async () => (await accounts()).importAccount());
  commands.register('aptos.exportAccount', async () => (await accounts()).exportAccount());
  commands.register('aptos.removeAccount', async () => (await accounts()).removeAccount());
  commands.register('aptos.connectWallet', async () => {
    const { connectWallet } = await import('@core/chains/networks/connect-wallet');
    if (await connectWallet(services, 'Aptos', await networks.wallets())) await (await accounts()).refresh();
  });
  commands.register('aptos.fundAccount', async () => {
    const { fundAccount } = await import('./networks/fund-account');
    await fundAccount(services, networks);
  });
}

/** Loads when a project is first compiled or read. */
function lazyNeeds(load: () => Promise<ProjectNeeds>): ProjectNeeds {
  const loaded = loadOnce(load);
  return {
    toCompile: async (...asked) => (await loaded()).toCompile(...asked),
    toDeploy: async (...asked) => (await loaded()).toDeploy(...asked),
    toRead: async (...asked) => (await loaded()).toRead(...asked),
  };
}
