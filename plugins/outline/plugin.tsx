import { Logger } from '@core/base/logger';
import { CommandService } from '@core/commands/commands';
import { QuickAccessService } from '@core/commands/quick-access/quick-access';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { LanguageService } from '@core/languages/languages';
import { NotificationService } from '@core/notifications/notifications';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { scannedSymbols } from '@host/api/scanned-symbols';
import { lazy, Suspense } from 'react';
import { ActiveSymbols } from './active-symbols';
import { messages } from './messages';
import { NavigationBars } from './navigation-bars';
import { pickInFolder } from './pick-sibling';
import { ProjectSymbols } from './project-symbols';
import { fileSymbolProvider, projectSymbolProvider } from './symbol-providers';
import { NavigationBar } from './views/navigation-bar';

const OutlinePanel = lazy(async () => ({ default: (await import('./views/outline-panel')).OutlinePanel }));

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'symbols' });

/** The languages from `engine/scans.ts`. They are repeated here because the page does not load the scans. */
const scannedLanguages = ['typescript', 'javascript', 'markdown', 'json'];

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    logger: context.get(Logger),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickAccess: context.get(QuickAccessService),
    quickInput: context.get(QuickInputService),
    workspace: context.get(WorkspaceService),
  };
  const { languages, quickAccess, workspace } = services;
  subscriptions.add(
    languages.registerSymbols(
      scannedLanguages,
      scannedSymbols({ name: messages.engineName, spawn }, subscriptions),
    ),
  );
  const active = subscriptions.add(new ActiveSymbols(services));
  const project = subscriptions.add(new ProjectSymbols(services));
  const bars = new NavigationBars();

  subscriptions.add(quickAccess.register('@', fileSymbolProvider(services, active)));
  subscriptions.add(quickAccess.register('#', projectSymbolProvider(services, project)));
  commands.register('outline.goToSymbol', () => quickAccess.show('@'));
  commands.register('outline.goToProjectSymbol', () => quickAccess.show('#'));
  commands.register('outline.show', () => workspace.openTab({ type: 'outline' }));
  commands.register('outline.navigationBar', () => {
    // If there is no editor, the bar is hidden, so start at the project root.
    if (!bars.focus(workspace.activeTab?.id)) return pickInFolder(services, '');
  });

  views.registerTab('outline', () => (
    <Suspense>
      <OutlinePanel services={services} active={active} />
    </Suspense>
  ));
  views.registerView('outline.navigationBar', (props: TabProps) => (
    <NavigationBar {...props} services={services} active={active} bars={bars} />
  ));
}
