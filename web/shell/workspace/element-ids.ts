/** Returns the DOM id that other workspace elements use to refer to a tab's header. */

export function tabElementId(tabId: string): string {
  return `workspace-${tabId}`;
}

export function panelId(tabId: string): string {
  return `workspace-panel-${tabId}`;
}

export function stripId(paneId: string): string {
  return `workspace-strip-${paneId}`;
}
