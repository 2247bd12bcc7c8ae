import { loadOnce } from '@core/base/async';
import { ChainService } from '@core/chains/chains';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { TemplateService } from '@core/files/templates/templates';
import { EditorService } from '@core/languages/editor/editor';
import { LanguageService } from '@core/languages/languages';
import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import { NotificationService } from '@core/notifications/notifications';
import { ValueStore } from '@core/storage/values/value-store';
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
export function activate(context: PluginContext): void {
  const { commands, subscriptions } = context;
  const services = {
    chains: context.get(ChainService),
    configuration: context.get(ConfigurationService),
    deployments: context.get(DeploymentService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    networkEnvironments: context.get(NetworkEnvironmentService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    templates: context.get(TemplateService),
    testRunners: context.get(TestRunnerService),
    values: context.get(ValueStore),
  };
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
