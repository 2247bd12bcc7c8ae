import { loadOnce } from '@core/base/async';
import { ChainService } from '@core/chains/chains';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { offerAccounts } from '@core/chains/networks/offer-accounts';
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
import { createAptosToolchain, type PackageInputs } from './aptos-toolchain';
import type { AptosEngine } from './engine/index';
import type { AptosNodeEngine } from './engine/node-worker';
import { createManifestLanguageFeatures } from './manifest-language-features';
import { messages } from './messages';
import { offerAptosNetworks } from './networks/offer-aptos-networks';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'aptos' });

const spawnDownloader = () =>
  new Worker(new URL('./engine/download-worker.ts', import.meta.url), { type: 'module', name: 'packages' });

const spawnNode = () =>
  new Worker(new URL('./engine/node-worker.ts', import.meta.url), { type: 'module', name: 'aptos node' });

/** Workers start on first use. */
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
  const inputs = lazyInputs(async () => {
    const { createPackageInputs } = await import('./package-inputs');
    return createPackageInputs(services, spawnDownloader, subscriptions);
  });
  const toolchain = createAptosToolchain(spawn, assistant, inputs, subscriptions);
  subscriptions.add(services.chains.register('aptos', toolchain));
  const runner = subscriptions.add(new Engine<AptosEngine>({ name: messages.tests, spawn }));
  const isAptosProject = () => services.projects.project?.blockchain === 'aptos';
  const tests = new AptosTests({ reader: assistant, runner, inputs, isAptosProject });
  subscriptions.add(services.testRunners.register(tests));
  const fixes = lazyCodeActions(async () => new (await import('./quick-fixes/move-fixes')).MoveFixes());
  subscriptions.add(services.languages.registerCodeActions(['move'], fixes));
  const features = createMoveLanguageFeatures(services, assistant, inputs);
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
  const wallets = loadOnce(async () => new (await import('./networks/aptos-wallets')).AptosWallets());
  const burners = offerAccounts(commands, services, {
    chain: 'aptos',
    displayName: 'Aptos',
    plugin: 'chain-aptos',
    keyForm: messages.keyForm,
    copy: (text) => navigator.clipboard.writeText(text),
    loadKeys: async () => (await import('./networks/aptos-keys')).aptosKeys,
    loadWallets: wallets,
  });
  subscriptions.add(offerAptosNetworks(services, nodes, { burners, wallets }));
  commands.register('aptos.fundAccount', async () => {
    const { fundAccount } = await import('./networks/fund-account');
    await fundAccount(services, nodes);
  });
}

/** Loads the inputs when a project is first compiled or read. */
function lazyInputs(load: () => Promise<PackageInputs>): PackageInputs {
  const loaded = loadOnce(load);
  return {
    toCompile: async (...asked) => (await loaded()).toCompile(...asked),
    toDeploy: async (...asked) => (await loaded()).toDeploy(...asked),
    toRead: async (...asked) => (await loaded()).toRead(...asked),
  };
}
