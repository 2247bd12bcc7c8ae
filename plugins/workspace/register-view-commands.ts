import type { DisposableStore } from '@core/base/lifecycle';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginCommands } from '@host/api/plugin-context';
import { filter } from 'rxjs';
import { messages } from './messages';

interface Services {
  readonly contextKeys: ContextKeyService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly shortcuts: ShortcutService;
  readonly workspace: WorkspaceService;
}

export function registerViewCommands(
  commands: PluginCommands,
  { contextKeys, notifications, projects, shortcuts, workspace }: Services,
  subscriptions: DisposableStore,
): void {
  commands.register('workspace.toggleFileTree', () => workspace.toggleFileTree());
  commands.register('workspace.resetLayout', () => workspace.resetLayout());
  commands.register('workspace.focusNextRegion', () => workspace.requestFocus({ type: 'region', step: 1 }));
  commands.register('workspace.focusPreviousRegion', () =>
    workspace.requestFocus({ type: 'region', step: -1 }),
  );

  const left$ = projects.project$.pipe(filter((project) => project === undefined));
  subscriptions.add(left$.subscribe(() => workspace.setZen(false)));
  let hint: number | undefined;
  commands.register('workspace.toggleZen', () => {
    const isZen = contextKeys.get('workspace.zen') !== true;
    workspace.setZen(isZen);
    if (hint !== undefined) notifications.dismiss(hint);
    // Zen mode hides the bars, which contain the usual controls for exiting it.
    hint = isZen
      ? notifications.show({
          severity: 'info',
          message: messages.zen(shortcuts.label('workspace.toggleZen')),
          actions: [{ label: messages.leaveZen, run: () => workspace.setZen(false) }],
        })
      : undefined;
  });
}
