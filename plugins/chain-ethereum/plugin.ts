import { lazyCodeActions } from '@core/languages/lazy-code-actions';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import { compilerPreferences } from './compiler-preferences';
import type { EthereumEngine } from './engine';
import { createEthereumToolchain } from './ethereum-toolchain';
import { createEthereumLibraries } from './libraries/ethereum-libraries';
import { ethereumLibraryNames } from './libraries/library-names';
import { messages } from './messages';
import { EthereumNetworks } from './networks/ethereum-networks';
import { selectCompilerVersion } from './select-compiler-version';
import { solidityFormatting } from './solidity-formatting';
import { SolidityTests } from './solidity-tests';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'ethereum' });

/** Brings Ethereum in: the toolchain, whose workers start when they are first asked for, and the project template. */
export function activate({ commands, services, subscriptions }: PluginContext): void {
  const preferences = () => compilerPreferences(services.configuration);
  const engine = (name: string) => subscriptions.add(new Engine<EthereumEngine>({ name, spawn }));
  const compiler = engine(messages.compilerEngine);
  const toolchain = createEthereumToolchain(compiler, spawn, preferences, subscriptions);
  subscriptions.add(services.chains.register('ethereum', toolchain));
  subscriptions.add(
    services.scriptLibraries.register(ethereumLibraryNames, createEthereumLibraries(toolchain)),
  );
  subscriptions.add(
    services.templates.register(
      'ethereum',
      async () => (await import('./templates/ethereum-template')).ethereumTemplate,
    ),
  );
  const fixes = lazyCodeActions(async () => {
    const { SolidityFixes } = await import('./quick-fixes/solidity-fixes');
    return new SolidityFixes(services);
  });
  subscriptions.add(services.languages.registerCodeActions(['solidity'], fixes));
  subscriptions.add(
    services.languages.registerFormatting(
      ['solidity'],
      solidityFormatting(engine(messages.formatterEngine), services.files),
    ),
  );
  const networks = subscriptions.add(new EthereumNetworks(services));
  const network = async () => {
    const { NetworkCommands } = await import('./networks/network-commands');
    return new NetworkCommands(services, networks);
  };
  commands.register('ethereum.addNetwork', async () => (await network()).addNode());
  commands.register('ethereum.removeNetwork', async () => (await network()).removeNode());
  commands.register('ethereum.newAccount', async () => (await network()).newAccount());
  commands.register('ethereum.importAccount', async () => (await network()).importAccount());
  commands.register('ethereum.exportAccount', async () => (await network()).exportAccount());
  commands.register('ethereum.removeAccount', async () => (await network()).removeAccount());
  commands.register('ethereum.signMessage', async () => (await network()).signMessage());
  commands.register('ethereum.verify', async (_chain?: string, contractId?: string) => {
    const { verifyContract } = await import('./networks/verify-contract');
    await verifyContract(services, contractId);
  });
  const tests = new SolidityTests({ compiler, runner: engine(messages.testsEngine), preferences });
  subscriptions.add(services.testRunners.register(tests));
  const reports = async () => new (await import('./test-reports')).TestReports(services, tests);
  commands.register('ethereum.coverage', async () => (await reports()).runWithCoverage());
  commands.register('ethereum.clearCoverage', async () => (await reports()).clearCoverage());
  commands.register('ethereum.gasReport', async () => (await reports()).showGas());
  commands.register('ethereum.gasSnapshot', async () => (await reports()).writeGasSnapshot());
  commands.register('ethereum.analyze', async () => {
    const { analyzeProject } = await import('./analyze-project');
    await analyzeProject(services, compiler, preferences());
  });
  commands.register('ethereum.selectCompilerVersion', () => selectCompilerVersion(services));
}
