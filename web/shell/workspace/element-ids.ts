/** Ids by which the parts of the workspace name each other in the document. */

export function tabElementId(tabId: string): string {
  return `workspace-${tabId}`;
}

export function panelId(tabId: string): string {
  return `workspace-panel-${tabId}`;
}

export function stripId(paneId: string): string {
  return `workspace-strip-${paneId}`;
}
