import { loadOnce } from '@core/base/async';
import type { DisposableStore } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { BuildService } from '@core/chains/builds/builds';
import { ChainService } from '@core/chains/chains';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { offerAccounts } from '@core/chains/networks/offer-accounts';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { undefinedWithoutProvider } from '@core/di/missing-provider-error';
import { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { TemplateService } from '@core/files/templates/templates';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { EditorService } from '@core/languages/editor/editor';
import { LanguageService } from '@core/languages/languages';
import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import { NotificationService } from '@core/notifications/notifications';
import { ValueStore } from '@core/storage/values/value-store';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import { scannedSymbols } from '@host/api/scanned-symbols';
import { compilerPreferences, foundryProfileSetting } from './compiler-preferences';
import { PageCompiler } from './compilers/page-compiler';
import type { EthereumEngine } from './engine';
import type { NodeEngine } from './engine/node-worker';
import { createEthereumToolchain } from './ethereum-toolchain';
import { IdleLint } from './idle-lint';
import { createEthereumLibraries } from './libraries/ethereum-libraries';
import { ethereumLibraryNames } from './libraries/library-names';
import { messages } from './messages';
import { offerEthereumNetworks, SPAWN_NODE_WORKER } from './networks/offer-ethereum-networks';
import { solidityFormatting } from './solidity-formatting';
import { SolidityTests } from './solidity-tests';
import { TestWorkers, workersFor } from './test-workers';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'ethereum' });
const spawnSymbols = () =>
  new Worker(new URL('./engine/symbol-worker.ts', import.meta.url), {
    type: 'module',
    name: 'ethereum symbols',
  });

/** Registers the Ethereum toolchain, whose workers start on first use, and the project template. */
export function activate(context: PluginContext): void {
  const { commands, subscriptions } = context;
  const services = servicesOf(context);
  const engine = (name: string) => subscriptions.add(new Engine<EthereumEngine>({ name, spawn }));
  const bundled = engine(messages.compilerEngine);
  const builds = loadOnce(async () => {
    const { SolcBuilds } = await import('./compilers/solc-builds');
    const newFetcher = () =>
      new Engine<NodeEngine>({ name: messages.compilerFetcher, spawn: SPAWN_NODE_WORKER });
    return subscriptions.add(new SolcBuilds(services, newFetcher));
  });
  const compiler = new PageCompiler({
    engine: bundled,
    preferences: () => compilerPreferences(services.configuration),
    builds,
    ask: async (...question) => {
      const { askForDownload } = await import('./compilers/ask-download');
      return askForDownload(services.notifications, ...question);
    },
  });
  const toolchain = createEthereumToolchain(compiler, bundled, spawn, SPAWN_NODE_WORKER, subscriptions);
  subscriptions.add(services.chains.register('ethereum', toolchain));
  const libraries = createEthereumLibraries(toolchain, context.get(BuildService), async (projectId) => {
    const session = await services.deployments.session('ethereum').catch(undefinedWithoutProvider);
    if (!session) return undefined;
    const { environment, environments } = session.state;
    const isLocal = environments.some(({ id, kind }) => id === environment && kind === 'local');
    return isLocal && session.projectId === projectId ? session : undefined;
  });
  subscriptions.add(services.scriptLibraries.register(ethereumLibraryNames, libraries));
  subscriptions.add(
    services.templates.register(
      'ethereum',
      async () => (await import('./templates/ethereum-template')).ethereumTemplate,
    ),
  );
  addLanguageFeatures(services, engine, subscriptions);
  const burners = offerAccounts(commands, services, {
    chain: 'ethereum',
    displayName: 'Ethereum',
    plugin: 'chain-ethereum',
    keyForm: messages.keyForm,
    copy: (text) => navigator.clipboard.writeText(text),
    loadKeys: async () => (await import('./networks/ethereum-keys')).ethereumKeys,
  });
  subscriptions.add(offerEthereumNetworks(services, burners, toolchain.openLocalNetwork));
  const network = async () => {
    const { NetworkCommands } = await import('./networks/network-commands');
    return new NetworkCommands(services);
  };
  commands.register('ethereum.addNetwork', async () => (await network()).addNode());
  commands.register('ethereum.removeNetwork', async () => (await network()).removeNode());
  commands.register('ethereum.signMessage', async () => (await network()).signMessage());
  commands.register('ethereum.verify', async (_chain?: string, contractId?: string) => {
    const { verifyContract } = await import('./networks/verify-contract');
    await verifyContract(services, contractId);
  });
  const tests = new SolidityTests({
    compiler,
    workers: new TestWorkers(
      () => engine(messages.testsEngine),
      () => workersFor(globalThis.navigator ?? {}),
    ),
    profile: () => foundryProfileSetting(services.configuration),
    ask: (prompt, password) => services.quickInput.input({ title: messages.testInput, prompt, password }),
  });
  subscriptions.add(services.testRunners.register(tests));
  commands.register('ethereum.gasSnapshot', async () => {
    const { writeGasSnapshot } = await import('./write-gas-snapshot');
    await writeGasSnapshot(services, tests.report$.value);
  });
  commands.register('ethereum.selectFoundryProfile', async () => {
    const { selectFoundryProfile } = await import('./select-foundry-profile');
    await selectFoundryProfile(services);
  });
  commands.register('ethereum.selectCompilerVersion', async () => {
    const { selectCompilerVersion } = await import('./select-compiler-version');
    await selectCompilerVersion(services, await builds(), compiler);
  });
}

function addLanguageFeatures(
  services: Services,
  engine: (name: string) => Engine<EthereumEngine>,
  subscriptions: DisposableStore,
): void {
  const fixes = lazyCodeActions(async () => {
    const { SolidityFixes } = await import('./quick-fixes/solidity-fixes');
    return new SolidityFixes(services);
  });
  // A separate worker, so that checks do not have to wait for compilations.
  const checks = engine(messages.checksEngine);
  subscriptions.add(new IdleLint(services, checks));
  subscriptions.add(services.languages.registerCodeActions(['solidity'], fixes));
  subscriptions.add(
    services.languages.registerFormatting(['solidity'], solidityFormatting(checks, services.files)),
  );
  const symbols = scannedSymbols({ name: messages.symbolsEngine, spawn: spawnSymbols }, subscriptions);
  subscriptions.add(services.languages.registerSymbols(['solidity'], symbols));
}

type Services = ReturnType<typeof servicesOf>;

function servicesOf(context: PluginContext) {
  return {
    chains: context.get(ChainService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    deployments: context.get(DeploymentService),
    diagnostics: context.get(DiagnosticService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    logger: context.get(Logger),
    networkEnvironments: context.get(NetworkEnvironmentService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    scriptLibraries: context.get(ScriptLibraryService),
    templates: context.get(TemplateService),
    testRunners: context.get(TestRunnerService),
    values: context.get(ValueStore),
  };
}
