import { loadOnce } from '@core/base/async';
import { ChainService } from '@core/chains/chains';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { offerAccounts } from '@core/chains/networks/offer-accounts';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { ProjectService } from '@core/files/projects/project';
import { TemplateService } from '@core/files/templates/templates';
import { NotificationService } from '@core/notifications/notifications';
import { ValueStore } from '@core/storage/values/value-store';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import type { SuiEngine } from './engine';
import type { SuiNodeEngine } from './engine/node-worker';
import { messages } from './messages';
import { offerSuiNetworks } from './networks/offer-sui-networks';
import { SuiSources } from './sui-sources';
import { SuiTests } from './sui-tests';
import { createSuiToolchain } from './sui-toolchain';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'sui' });
const spawnNode = () =>
  new Worker(new URL('./engine/node-worker.ts', import.meta.url), { type: 'module', name: 'sui node' });

/** Registers the toolchain, the tests, the networks and the template. Workers start on first use. */
export function activate(context: PluginContext): void {
  const { commands, subscriptions } = context;
  const services = {
    chains: context.get(ChainService),
    configuration: context.get(ConfigurationService),
    deployments: context.get(DeploymentService),
    networkEnvironments: context.get(NetworkEnvironmentService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    templates: context.get(TemplateService),
    testRunners: context.get(TestRunnerService),
    values: context.get(ValueStore),
  };
  const { chains, configuration, projects, templates, testRunners, values } = services;
  const engine = (name: string) => subscriptions.add(new Engine<SuiEngine>({ name, spawn }));
  const nodes = subscriptions.add(new Engine<SuiNodeEngine>({ name: messages.nodeEngine, spawn: spawnNode }));
  const sources = new SuiSources(nodes, values, configuration);
  subscriptions.add(chains.register('sui', createSuiToolchain(engine(messages.compiler), sources)));
  subscriptions.add(
    testRunners.register(
      new SuiTests({
        runner: engine(messages.tests),
        sources,
        isSuiProject: () => projects.project?.blockchain === 'sui',
      }),
    ),
  );
  subscriptions.add(
    templates.register('sui', async () => (await import('./templates/sui-template')).suiTemplate),
  );
  const wallets = loadOnce(async () => new (await import('./networks/sui-wallets')).SuiWallets());
  const burners = offerAccounts(commands, services, {
    chain: 'sui',
    displayName: 'Sui',
    plugin: 'chain-sui',
    keyForm: messages.keyForm,
    copy: (text) => navigator.clipboard.writeText(text),
    loadKeys: async () => (await import('./networks/sui-keys')).suiKeys,
    loadWallets: wallets,
  });
  subscriptions.add(offerSuiNetworks(services, nodes, { burners, wallets }));
}
