import { DisposableStore } from '@core/base/lifecycle';
import type { PluginContext } from '@host/api/plugin-context';
import { DeployCommands } from './deploy-commands';
import { keepContextKeys } from './keep-context-keys';
import { DeployView } from './views/deploy-view';
import { InteractView } from './views/interact-view';

/** Deploy and Interact of every chain. */
export function activate({ commands, services, subscriptions }: PluginContext): void {
  const { chains, views } = services;
  subscriptions.add(
    chains.declareForEach(({ id }) => {
      const registered = new DisposableStore();
      registered.add(views.register(`${id}-deploy`, () => <DeployView services={services} chain={id} />));
      registered.add(views.register(`${id}-interact`, () => <InteractView services={services} chain={id} />));
      return registered;
    }),
  );
  subscriptions.add(keepContextKeys(services));

  const deploy = new DeployCommands(services);
  commands.register('deploy.refresh', (chain?: string) => deploy.refresh(chain));
  commands.register('deploy.takeSnapshot', (chain?: string) => deploy.takeSnapshot(chain));
  commands.register('deploy.revertToSnapshot', (chain?: string) => deploy.revertToSnapshot(chain));
  commands.register('deploy.exportState', (chain?: string) => deploy.exportState(chain));
  commands.register('deploy.importState', (chain?: string) => deploy.importState(chain));
  commands.register('deploy.reset', (chain?: string) => deploy.reset(chain));
  commands.register('deploy.saveRecording', (chain?: string) => deploy.saveRecording(chain));
  commands.register('deploy.replay', (chain?: string, path?: string) => deploy.replay(chain, path));
  commands.register('deploy.clearTransactions', (chain?: string) => deploy.clearTransactions(chain));
}
