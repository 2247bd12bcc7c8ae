/** DOM ids by which elements of the workspace reference each other. */

export function tabElementId(tabId: string): string {
  return `workspace-${tabId}`;
}

export function panelId(tabId: string): string {
  return `workspace-panel-${tabId}`;
}

export function stripId(paneId: string): string {
  return `workspace-strip-${paneId}`;
}
