import { ProjectService } from '@core/files/projects/project';
import { NavigationService } from '@core/workspace/navigation/navigation';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';

const LicencesPage = lazy(async () => ({ default: (await import('./views/licences-page')).LicencesPage }));
const LicencesView = lazy(async () => ({ default: (await import('./views/licences-view')).LicencesView }));

/** Registers the 'Licences' page, and a tab with the same content. */
export function activate(context: PluginContext): void {
  const { commands, views } = context;
  const navigation = context.get(NavigationService);
  const projects = context.get(ProjectService);
  const workspace = context.get(WorkspaceService);

  commands.register('licences.show', () =>
    projects.project ? workspace.openTab({ type: 'licences' }) : navigation.navigate('/licences'),
  );
  views.registerView('licences.page', () => (
    <Suspense>
      <LicencesPage />
    </Suspense>
  ));
  views.registerTab('licences', () => (
    <Suspense>
      <LicencesView />
    </Suspense>
  ));
}
