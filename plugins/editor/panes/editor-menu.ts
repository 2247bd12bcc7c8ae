import type { ContextMenuProps } from '@host/ui/overlays/context-menu';

/** A menu over an editor: its name, its entries and its place. */
export type EditorMenu = Omit<ContextMenuProps, 'onClose'>;
