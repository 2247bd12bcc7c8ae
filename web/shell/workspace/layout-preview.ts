import type { WorkspaceLayout } from '@core/workspace/layout/layout';

export type LayoutOperation = (layout: WorkspaceLayout) => WorkspaceLayout;

/**
 * Shows the result of an operation without executing it: during a drag only positions change, and nothing is
 * rendered again or stored. Undefined restores the current layout, as does any change of it.
 */
export type PreviewLayout = (operation: LayoutOperation | undefined) => void;
