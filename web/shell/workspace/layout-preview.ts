import type { WorkspaceLayout } from '@core/workspace/layout/layout';

export type LayoutOperation = (layout: WorkspaceLayout) => WorkspaceLayout;

/**
 * Shows the result of an operation without executing the operation. During a drag, only positions change; nothing is
 * rendered or stored. Passing undefined restores the current layout, as does any change to the layout.
 */
export type PreviewLayout = (operation: LayoutOperation | undefined) => void;
