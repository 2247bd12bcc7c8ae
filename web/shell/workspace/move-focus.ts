import { paneAfter, paneTowards } from '@core/workspace/geometry/pane-navigation';
import type { Pane, WorkspaceLayout } from '@core/workspace/layout/layout';
import { findPane } from '@core/workspace/layout/layout-tree';
import { shownPanes } from '@core/workspace/operations/maximize-operations';
import type { FocusRequest, WorkspaceService } from '@core/workspace/workspace';
import { barRegions, hasFocus, paneRegion, rememberFocus } from './focus-regions';

/** Moves focus to a pane or to the next region in the window. */
export function moveFocus(
  workspace: Pick<WorkspaceService, 'layout' | 'view' | 'requestFocus'>,
  request: FocusRequest,
): void {
  const { layout, view } = workspace;
  // Focus is moved by another request, because the pane may have to be shown first.
  const goTo = (pane: Pane | undefined) => {
    if (pane) workspace.requestFocus({ type: 'pane', paneId: pane.id });
  };
  switch (request.type) {
    case 'pane': {
      const pane = findPane(layout, request.paneId);
      if (pane) paneRegion(pane).focus();
      break;
    }
    case 'side':
      goTo(paneTowards(layout, focusedPane(layout), request.edge, view));
      break;
    case 'next':
      goTo(paneAfter(layout, focusedPane(layout), request.step));
      break;
    case 'region':
      focusNextPane(layout, request.step);
      break;
  }
}

/**
 * Returns the id of the pane that contains focus. It differs from the active pane if another pane was opened without
 * moving focus.
 */
function focusedPane(layout: WorkspaceLayout): string {
  const pane = shownPanes(layout).find((shown) => hasFocus(paneRegion(shown)));
  return pane?.id ?? layout.activePaneId ?? '';
}

function focusNextPane(layout: WorkspaceLayout, step: 1 | -1): void {
  const regions = [
    ...barRegions('[data-region="before"]'),
    ...shownPanes(layout).map(paneRegion),
    ...barRegions('[data-region="after"]'),
  ];
  const current = regions.find(hasFocus);
  if (current) rememberFocus(current);
  const from = current ? regions.indexOf(current) : step > 0 ? -1 : 0;
  regions.at((from + step) % regions.length)?.focus();
}
