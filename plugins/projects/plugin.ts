import { ChainService } from '@core/chains/chains';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { MenuService } from '@core/commands/menus/menus';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { FileHistory } from '@core/files/history/file-history';
import { ProjectService } from '@core/files/projects/project';
import { TemplateService } from '@core/files/templates/templates';
import { EditorService } from '@core/languages/editor/editor';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { StorageService } from '@core/storage/storage';
import { TenantService } from '@core/tenant/tenant';
import { NavigationService } from '@core/workspace/navigation/navigation';
import type { PluginContext } from '@host/api/plugin-context';
import { type ComponentType, createElement } from 'react';
import { Dialogs } from './dialogs';
import { ProjectActions } from './project-actions';
import type { ProjectsServices } from './projects-services';
import { registerTransfers } from './register-transfers';
import { DialogOverlay } from './views/dialog-overlay';
import { HomePage } from './views/home-page';
import { LastProjectPage } from './views/last-project-page';
import type { PageProps } from './views/page-props';
import { ProjectsPage } from './views/projects-page';

/** Views for the home page. The tenant determines which of them is used. */
const HOMES = ['projects.home', 'projects.productHome'] as const;

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services: ProjectsServices = {
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    editor: context.get(EditorService),
    history: context.get(FileHistory),
    menus: context.get(MenuService),
    navigation: context.get(NavigationService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    shortcuts: context.get(ShortcutService),
    storage: context.get(StorageService),
    templates: context.get(TemplateService),
    tenant: context.get(TenantService),
  };
  const dialogs = new Dialogs();
  const actions = new ProjectActions(services, dialogs);
  const onNewProject = (templateId?: string) => dialogs.newProject(templateId);

  commands.register('projects.new', onNewProject);
  commands.register('projects.open', () => services.navigation.navigate('/projects'));
  commands.register('projects.rename', (projectId?: string) => actions.rename(projectId));
  commands.register('projects.duplicate', async (projectId?: string) => {
    await actions.duplicate(projectId);
  });
  commands.register('projects.delete', (projectId?: string) => actions.deleteById(projectId));
  const onDrop = registerTransfers(commands, services, dialogs, actions);

  // The overlay is registered only while a dialog is open, so that other pages do not load this plugin's
  // views.
  subscriptions.add(
    dialogs.request$.subscribe((request) =>
      services.contextKeys.set('projects.dialog', request !== undefined),
    ),
  );

  const page = (Page: ComponentType<PageProps>) => () => createElement(Page, { services, onNewProject });
  const onRename = dialogs.rename.bind(dialogs);
  for (const home of HOMES) views.registerView(home, page(HomePage));
  views.registerView('projects.list', () =>
    createElement(ProjectsPage, { services, onNewProject, actions, onRename, onDrop }),
  );
  views.registerView('projects.last', page(LastProjectPage));
  views.registerView('projects.dialogs', () => createElement(DialogOverlay, { dialogs, services }));
}
