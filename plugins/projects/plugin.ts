import { type ComponentType, createElement } from 'react';
import { NewProjectPrompt } from './new-project-prompt';
import type { ProjectsContext } from './projects-services';
import { HomePage } from './views/home-page';
import { LastProjectPage } from './views/last-project-page';
import { NewProjectOverlay } from './views/new-project-overlay';
import type { PageProps } from './views/page-props';
import { ProjectsPage } from './views/projects-page';

export function activate({ commands, views, services, subscriptions }: ProjectsContext): void {
  const prompt = new NewProjectPrompt();
  const onNewProject = (templateId?: string) => prompt.open(templateId);
  commands.register('projects.new', onNewProject);
  commands.register('projects.open', () => services.navigation.navigate('/projects'));

  // The overlay is only there while it has something to show, so that no other page loads this plugin.
  subscriptions.add(
    prompt.draft$.subscribe((draft) => services.contextKeys.set('projects.newProject', draft !== undefined)),
  );

  const page = (Page: ComponentType<PageProps>) => () => createElement(Page, { services, onNewProject });
  views.registerView('projects.home', page(HomePage));
  views.registerView('projects.list', page(ProjectsPage));
  views.registerView('projects.last', page(LastProjectPage));
  views.registerView('projects.newProject', () => createElement(NewProjectOverlay, { prompt, services }));
}
