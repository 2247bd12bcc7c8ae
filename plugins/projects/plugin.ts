import { type ComponentType, createElement } from 'react';
import { Dialogs } from './dialogs';
import { ProjectActions } from './project-actions';
import type { ProjectsContext } from './projects-services';
import { registerTransfers } from './register-transfers';
import { DialogOverlay } from './views/dialog-overlay';
import { HomePage } from './views/home-page';
import { LastProjectPage } from './views/last-project-page';
import type { PageProps } from './views/page-props';
import { ProjectsPage } from './views/projects-page';

/** The homes that tell of writing contracts; what each tells is its tenant's. */
const HOMES = [
  'projects.home',
  'projects.productHome',
  'projects.tonHome',
  'projects.aptosHome',
  'projects.suiHome',
] as const;

export function activate(context: ProjectsContext): void {
  const { commands, views, services, subscriptions } = context;
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
  const onDrop = registerTransfers(context, dialogs);

  // The overlay is only there while it has something to show, so that no other page loads this plugin.
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
