import type { PluginContext } from '@host/api/plugin-context';
import { filter } from 'rxjs';
import { messages } from './messages';

/** What concerns the workspace as a whole. */
export function registerViewCommands({
  commands,
  subscriptions,
  services,
}: Pick<PluginContext, 'commands' | 'subscriptions' | 'services'>): void {
  const { contextKeys, notifications, projects, shortcuts, workspace } = services;
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
    // With the bars the usual ways out are hidden.
    hint = isZen
      ? notifications.show({
          severity: 'info',
          message: messages.zen(shortcuts.label('workspace.toggleZen')),
          actions: [{ label: messages.leaveZen, run: () => workspace.setZen(false) }],
        })
      : undefined;
  });
}
