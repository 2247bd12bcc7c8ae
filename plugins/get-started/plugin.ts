import { Logger } from '@core/base/logger';
import { ChainService } from '@core/chains/chains';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { GET_STARTED_TAB } from '@core/workspace/layout/layout';
import { WorkspaceService } from '@core/workspace/workspace';
import { chooseFiles } from '@host/api/choose-files';
import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import { ClashPrompt } from './drop/clash-prompt';
import { DesktopDrops } from './drop/desktop-drops';
import { FileImporter } from './drop/file-importer';
import type { GetStartedServices } from './get-started-services';
import { openFirstFiles } from './open-first-files';
import { ClashDialog } from './views/clash-dialog';
import { DropTarget } from './views/drop-target';
import { GetStarted } from './views/get-started';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services: GetStartedServices = {
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    logger: context.get(Logger),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    shortcuts: context.get(ShortcutService),
    workspace: context.get(WorkspaceService),
  };
  const { contextKeys, projects, workspace } = services;
  const prompt = new ClashPrompt();
  const importer = new FileImporter(services, prompt);
  const drops = subscriptions.add(
    new DesktopDrops({
      isWelcome: () => projects.project !== undefined,
      onDrop: (entries) => void importer.add(entries),
    }),
  );

  commands.register('getStarted.open', () => workspace.openTab({ type: GET_STARTED_TAB }));
  // Keys and the command palette do not pass arguments. The file tree passes the entries dropped on a folder.
  commands.register(
    'getStarted.addFiles',
    async (entries?: readonly (FileSystemEntry | File)[], folder?: string) =>
      importer.add(entries ?? (await chooseFiles({ multiple: true })), folder),
  );
  views.registerTab(GET_STARTED_TAB, () => createElement(GetStarted, { services }));
  views.registerView('getStarted.dropTarget', () => createElement(DropTarget, { projects }));
  views.registerView('getStarted.clash', () => createElement(ClashDialog, { prompt }));

  // The overlays are mounted only while they show something.
  subscriptions.add(drops.isDragging$.subscribe((is) => contextKeys.set('getStarted.dragging', is)));
  subscriptions.add(
    prompt.question$.subscribe((question) => contextKeys.set('getStarted.asking', question !== undefined)),
  );
  subscriptions.add(openFirstFiles(services));
}
