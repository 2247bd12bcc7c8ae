import type { PluginContext } from '@host/api/plugin-context';
import { compilerPreferences } from './compiler-preferences';
import { createEthereumToolchain } from './ethereum-toolchain';
import { createEthereumLibraries } from './libraries/ethereum-libraries';
import { ethereumLibraryNames } from './libraries/library-names';
import { selectCompilerVersion } from './select-compiler-version';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'ethereum' });

/** Brings Ethereum in: the toolchain, whose workers start when they are first asked for, and the project template. */
export function activate({ commands, services, subscriptions }: PluginContext): void {
  const preferences = () => compilerPreferences(services.configuration);
  const toolchain = createEthereumToolchain(spawn, preferences, subscriptions);
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
  commands.register('ethereum.selectCompilerVersion', () => selectCompilerVersion(services));
}
