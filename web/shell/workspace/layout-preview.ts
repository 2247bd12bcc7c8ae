import type { WorkspaceLayout } from '@core/workspace/layout/layout';

export type LayoutOperation = (layout: WorkspaceLayout) => WorkspaceLayout;

/**
 * Shows the result of an operation without executing it. During a drag, only positions change; nothing is rendered
 * again or stored. The current layout is restored by passing undefined, and by any change to the layout.
 */
export type PreviewLayout = (operation: LayoutOperation | undefined) => void;
