import { DisposableStore } from '@core/base/lifecycle';
import { BuildService } from '@core/chains/builds/builds';
import { ChainService } from '@core/chains/chains';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { NetworkService } from '@core/chains/networks/networks';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { MenuService } from '@core/commands/menus/menus';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { SettingsFiles } from '@core/configuration/settings-files';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { ValueStore } from '@core/storage/values/value-store';
import { TenantService } from '@core/tenant/tenant';
import { ViewService } from '@core/workspace/views/views';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { DeployCommands } from './deploy-commands';
import { ProjectDeployments } from './session/project-deployments';
import { updateContextKeys } from './update-context-keys';
import { DeployView } from './views/deploy-view';
import { InteractView } from './views/interact-view';

export function activate(context: PluginContext): void {
  const { commands, subscriptions } = context;
  const deployments = new ProjectDeployments({
    builds: context.get(BuildService),
    chains: context.get(ChainService),
    environments: context.get(NetworkEnvironmentService),
    networks: context.get(NetworkService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    settingsFiles: context.get(SettingsFiles),
    tenant: context.get(TenantService),
    values: context.get(ValueStore),
  });
  context.subscriptions.add(deployments);
  context.provide(DeploymentService, deployments);
  const services = {
    announcements: context.get(AnnouncementService),
    builds: context.get(BuildService),
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    deployments,
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    menus: context.get(MenuService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    views: context.get(ViewService),
    workspace: context.get(WorkspaceService),
  };
  const { chains, views } = services;
  subscriptions.add(
    chains.declareForEach(({ id }) => {
      const registered = new DisposableStore();
      registered.add(views.register(`${id}-deploy`, () => <DeployView services={services} chain={id} />));
      registered.add(views.register(`${id}-interact`, () => <InteractView services={services} chain={id} />));
      return registered;
    }),
  );
  subscriptions.add(updateContextKeys(services));

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
