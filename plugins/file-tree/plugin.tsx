import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { MenuService } from '@core/commands/menus/menus';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { type FileChange, ProjectFiles } from '@core/files/project-files';
import { openProjectId$, ProjectService } from '@core/files/projects/project';
import { TemplateService } from '@core/files/templates/templates';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { EditorService } from '@core/languages/editor/editor';
import { LanguageService } from '@core/languages/languages';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { asapScheduler, combineLatest, distinctUntilChanged, filter, map, observeOn, skip } from 'rxjs';
import { FileActions } from './file-actions';
import { fileMoves } from './file-moves';
import { FileTreeState } from './file-tree-state';
import { registerCommands } from './register-commands';
import { FileTreePanel } from './views/file-tree-panel';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    announcements: context.get(AnnouncementService),
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    diagnostics: context.get(DiagnosticService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    menus: context.get(MenuService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    shortcuts: context.get(ShortcutService),
    templates: context.get(TemplateService),
    workspace: context.get(WorkspaceService),
  };
  const { configuration, contextKeys, files, projects, workspace } = services;
  const state = new FileTreeState();
  const actions = new FileActions(services, state);
  registerCommands(commands, services, state, actions);
  views.registerTab('file-tree', () => <FileTreePanel services={services} state={state} actions={actions} />);

  const project$ = openProjectId$(projects);
  // Compare tabs, not paths, because renaming the active file, even in another browser tab, must not reveal it.
  const activated$ = workspace.activeTab$.pipe(
    filter((tab) => tab?.filePath !== undefined),
    distinctUntilChanged((before, after) => before?.id === after?.id),
    map((tab) => tab?.filePath),
    filter((path) => path !== undefined),
  );
  let changes: FileChange[] = [];
  subscriptions.add(files.changes$.subscribe((change) => changes.push(change)));
  subscriptions.add(project$.pipe(skip(1)).subscribe(() => state.reset()));
  subscriptions.add(
    activated$.subscribe((path) => {
      if (configuration.get('fileTree.autoReveal') !== false) state.reveal(path);
    }),
  );
  const isThere = (path: string) => files.exists(path) || files.isFolder(path);
  subscriptions.add(
    // The rename is reported right after the tree update. Wait for the rename, so that a renamed file stays selected
    // under its new name.
    files.tree$.pipe(observeOn(asapScheduler)).subscribe(() => {
      state.moved(fileMoves(changes, isThere));
      changes = [];
      state.prune(isThere);
    }),
  );
  subscriptions.add(
    combineLatest([state.selected$, state.focused$]).subscribe(() =>
      contextKeys.set('fileTree.hasSelection', state.chosen.length > 0),
    ),
  );
  subscriptions.add(
    state.clipboard$.subscribe((clipboard) => contextKeys.set('fileTree.canPaste', clipboard !== undefined)),
  );
}
