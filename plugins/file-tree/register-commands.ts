import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { topMost } from '@core/files/operations/top-most';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { TemplateService } from '@core/files/templates/templates';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginCommands } from '@host/api/plugin-context';
import { addTemplate } from './add-template';
import { attempt } from './attempt';
import type { FileActions } from './file-actions';
import { type FileTreeState, folderFor } from './file-tree-state';
import { messages } from './messages';

interface Services {
  readonly contextKeys: ContextKeyService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
  readonly templates: TemplateService;
  readonly workspace: WorkspaceService;
}

/**
 * Registers the tree's commands. The context menu passes the path of its row ('' for empty space). If no path is given,
 * the commands act on the selection.
 */
export function registerCommands(
  commands: PluginCommands,
  services: Services,
  state: FileTreeState,
  actions: FileActions,
): void {
  const { contextKeys, files, notifications, workspace } = services;
  const targets = (path?: string): readonly string[] => {
    const selected = state.chosen;
    if (path === undefined) return selected;
    if (path === '') return [];
    return selected.includes(path) ? selected : [path];
  };
  const target = (path?: string) => path ?? state.focused$.value ?? state.chosen[0];
  /** Commands that ask for a name or an answer need the tree to be visible. */
  const show = () => {
    if (workspace.layout.hiddenFileTree) workspace.toggleFileTree();
  };
  const startDraft = (of: 'file' | 'folder', path?: string) => {
    show();
    state.startDraft(
      of,
      folderFor(target(path), (each) => files.isFolder(each)),
    );
  };
  const pick = (type: 'cut' | 'copy', path?: string) => {
    const paths = topMost(targets(path));
    if (paths.length > 0) state.clipboard$.next({ type, paths });
  };
  commands.register('fileTree.newFile', (path?: string) => startDraft('file', path));
  commands.register('fileTree.newFolder', (path?: string) => startDraft('folder', path));
  commands.register('fileTree.addTemplate', () =>
    attempt(notifications, messages.adding, () => addTemplate(services)),
  );
  commands.register('fileTree.rename', (path?: string) => {
    const row = target(path);
    show();
    if (row) state.rename(row);
  });
  commands.register('fileTree.delete', (path?: string) => {
    show();
    return actions.delete(targets(path));
  });
  commands.register('fileTree.duplicate', (path?: string) => actions.duplicate(targets(path)));
  commands.register('fileTree.cut', (path?: string) => pick('cut', path));
  commands.register('fileTree.copy', (path?: string) => pick('copy', path));
  commands.register('fileTree.paste', (path?: string) => actions.paste(target(path)));
  commands.register('fileTree.copyPath', (path?: string) => actions.copyPath(targets(path)));
  commands.register('fileTree.undo', () => actions.undo());
  commands.register('fileTree.redo', () => actions.redo());
  commands.register('fileTree.reveal', (path?: string) => {
    const wanted = path ?? workspace.activeTab?.filePath;
    if (wanted === undefined) return;
    show();
    state.revealAndFocus(wanted);
  });
  commands.register('fileTree.filter', () => {
    show();
    // The button closes an open filter, whereas the key, when pressed in the tree, focuses the filter field again.
    const isOpen = state.filter$.value !== undefined;
    if (isOpen && contextKeys.get('fileTree.focus') !== true) state.filter$.next(undefined);
    else state.openFilter();
  });
  commands.register('fileTree.collapseAll', () => state.expand([]));
  commands.register('fileTree.reload', () => actions.reload());
}
