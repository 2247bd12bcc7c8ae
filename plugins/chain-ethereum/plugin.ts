import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import { compilerPreferences } from './compiler-preferences';
import type { EthereumEngine } from './engine';
import { createEthereumToolchain } from './ethereum-toolchain';
import { createEthereumLibraries } from './libraries/ethereum-libraries';
import { ethereumLibraryNames } from './libraries/library-names';
import { messages } from './messages';
import { selectCompilerVersion } from './select-compiler-version';
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
  const tests = new SolidityTests({ compiler, runner: engine(messages.testsEngine), preferences });
  subscriptions.add(services.testRunners.register(tests));
  const reports = async () => new (await import('./test-reports')).TestReports(services, tests);
  commands.register('ethereum.coverage', async () => (await reports()).runWithCoverage());
  commands.register('ethereum.clearCoverage', async () => (await reports()).clearCoverage());
  commands.register('ethereum.gasReport', async () => (await reports()).showGas());
  commands.register('ethereum.gasSnapshot', async () => (await reports()).writeGasSnapshot());
  commands.register('ethereum.selectCompilerVersion', () => selectCompilerVersion(services));
}
