import { errorMessage, isCancellation } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import { CommandService } from '@core/commands/commands';
import { type QuickAccessOptions, QuickAccessService } from '@core/commands/quick-access/quick-access';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { LanguageService } from '@core/languages/languages';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { WorkspaceService } from '@core/workspace/workspace';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { createElement } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { PathEngine } from './engine/index';
import { listenForDoubleShift } from './listen-for-double-shift';
import { messages } from './messages';
import { ModalSession } from './modal/modal-session';
import type { ChosenRow } from './modal/modal-state';
import { ProjectPaths } from './project-paths';
import { EVERYWHERE, everywhereProvider } from './providers/everywhere-rows';
import { fileProvider } from './providers/file-rows';
import { helpProvider } from './providers/help-rows';
import { lineProvider } from './providers/line-rows';
import { RecentFiles } from './recent-files';
import { SearchModal } from './views/search-modal';

/** Index of the previous file in the list of recent files. */
const PREVIOUS_FILE = 1;

/** Starts file search and the `QuickAccessService` dialog. */
export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    localStore: context.get(KeyValueStore),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickAccess: context.get(QuickAccessService),
    shortcuts: context.get(ShortcutService),
    workspace: context.get(WorkspaceService),
  };
  const { files, notifications, quickAccess } = services;
  const engine = subscriptions.add(
    new Engine<PathEngine>({
      name: messages.engine,
      spawn: () =>
        new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'paths' }),
    }),
  );
  const paths = subscriptions.add(new ProjectPaths(files, engine.api));
  const recent = subscriptions.add(new RecentFiles(services));
  subscriptions.add(quickAccess.register('', fileProvider(services, paths, recent)));
  subscriptions.add(quickAccess.register(EVERYWHERE, everywhereProvider(quickAccess)));
  subscriptions.add(quickAccess.register(':', lineProvider(services)));
  subscriptions.add(quickAccess.register('?', helpProvider(quickAccess)));

  commands.register('fileSearch.goToFile', () => quickAccess.show(''));
  commands.register('fileSearch.searchEverywhere', () => quickAccess.show('', { base: EVERYWHERE }));
  commands.register(
    'fileSearch.recentFiles',
    ({ takesOnRelease = false }: Pick<QuickAccessOptions, 'takesOnRelease'> = {}) =>
      quickAccess.show('', { mark: PREVIOUS_FILE, takesOnRelease }),
  );
  commands.register('fileSearch.commandPalette', () => {
    if (quickAccess.request) quickAccess.hide();
    else quickAccess.show('>');
  });
  subscriptions.add(
    listenForDoubleShift(document, () => {
      if (services.commands.isEnabled('fileSearch.searchEverywhere')) {
        runCommand(services, 'fileSearch.searchEverywhere');
      }
    }),
  );

  const session$ = new BehaviorSubject<ModalSession | undefined>(undefined);
  const lifetime = subscriptions.add(new DisposableStore());
  subscriptions.add(
    quickAccess.request$.subscribe((request) => {
      lifetime.clear();
      if (request) paths.prepare();
      session$.next(request && lifetime.add(new ModalSession(quickAccess, request)));
    }),
  );
  const accept = async ({ provider, row }: ChosenRow, aside: boolean) => {
    try {
      await provider.accept(row, { aside });
    } catch (error) {
      if (isCancellation(error)) return;
      notifications.show({ severity: 'error', message: errorMessage(error) });
    }
  };
  views.registerView('fileSearch.modal', () =>
    createElement(SearchModal, { services, session$, onAccept: accept }),
  );
}
