import type { WorkspaceLayout } from '@core/workspace/layout/layout';

export type LayoutOperation = (layout: WorkspaceLayout) => WorkspaceLayout;

/**
 * Shows where an operation would put everything, without doing it: while something is dragged only places change, and
 * nothing is drawn again or stored. Undefined shows the layout as it is; so does every change of it.
 */
export type PreviewLayout = (operation: LayoutOperation | undefined) => void;
