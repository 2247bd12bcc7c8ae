import type { PluginCommands, PluginServices } from '@host/api/plugin-context';
import { messages } from './messages';

/** What concerns the workspace as a whole. */
export function registerViewCommands(
  commands: PluginCommands,
  {
    contextKeys,
    notifications,
    shortcuts,
    workspace,
  }: Pick<PluginServices, 'contextKeys' | 'notifications' | 'shortcuts' | 'workspace'>,
): void {
  commands.register('workspace.toggleFileTree', () => workspace.toggleFileTree());
  commands.register('workspace.resetLayout', () => workspace.resetLayout());
  commands.register('workspace.focusNextRegion', () => workspace.requestFocus({ type: 'region', step: 1 }));
  commands.register('workspace.focusPreviousRegion', () =>
    workspace.requestFocus({ type: 'region', step: -1 }),
  );

  let hint: number | undefined;
  commands.register('workspace.toggleZen', () => {
    const isZen = contextKeys.get('workspace.zen') !== true;
    contextKeys.set('workspace.zen', isZen);
    if (hint !== undefined) notifications.dismiss(hint);
    // With the bars the usual ways out are hidden.
    hint = isZen
      ? notifications.show({
          severity: 'info',
          message: messages.zen(shortcuts.label('workspace.toggleZen')),
          actions: [{ label: messages.leaveZen, run: () => contextKeys.set('workspace.zen', false) }],
        })
      : undefined;
  });
}
