import type { WorkspaceLayout } from '@core/workspace/layout/layout';
import { windowOfPane } from '@core/workspace/layout/layout-tree';
import { evenAllSplits, growPane, movePaneTowards } from '@core/workspace/operations/arrange-operations';
import { floatPane, unfloatPane } from '@core/workspace/operations/floating-operations';
import { toggleMaximized } from '@core/workspace/operations/maximize-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginCommands } from '@host/api/plugin-context';
import { sides } from './sides';

/** Step by which a command resizes a pane, as a percentage of its split. */
const STEP_PERCENT = 5;

export function registerPaneCommands(
  commands: PluginCommands,
  { workspace }: { readonly workspace: WorkspaceService },
): void {
  const activePane = () => workspace.layout.activePaneId ?? '';
  const onPane = (id: string, operation: (layout: WorkspaceLayout, paneId: string) => WorkspaceLayout) =>
    commands.register(id, (paneId = activePane()) => workspace.update((layout) => operation(layout, paneId)));

  onPane('workspace.toggleFloatingPane', (layout, paneId) =>
    windowOfPane(layout, paneId) ? unfloatPane(layout, paneId) : floatPane(layout, paneId),
  );
  onPane('workspace.maximizePane', toggleMaximized);
  onPane('workspace.restorePane', toggleMaximized);
  onPane('workspace.evenPanes', evenAllSplits);
  for (const [name, direction, percent] of [
    ['widenPane', 'horizontal', STEP_PERCENT],
    ['narrowPane', 'horizontal', -STEP_PERCENT],
    ['heightenPane', 'vertical', STEP_PERCENT],
    ['lowerPane', 'vertical', -STEP_PERCENT],
  ] as const) {
    onPane(`workspace.${name}`, (layout, paneId) =>
      growPane(layout, paneId, direction, percent, workspace.view),
    );
  }
  for (const [side, edge] of sides) {
    onPane(`workspace.movePane${side}`, (layout, paneId) =>
      movePaneTowards(layout, paneId, edge, workspace.view),
    );
    commands.register(`workspace.focusPane${side}`, () => workspace.requestFocus({ type: 'side', edge }));
  }
  commands.register('workspace.focusNextPane', () => workspace.requestFocus({ type: 'next', step: 1 }));
  commands.register('workspace.focusPreviousPane', () => workspace.requestFocus({ type: 'next', step: -1 }));
}
