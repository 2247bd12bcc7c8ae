import type { ContextMenuProps } from '@host/ui/overlays/context-menu';

/** A menu over an editor: its name, its entries and its place. */
export type EditorMenu = Omit<ContextMenuProps, 'onClose'>;

/** Entries of the context menu of a text. */
export type TextMenuAction =
  | 'goToDefinition'
  | 'peekDefinition'
  | 'goToReferences'
  | 'rename'
  | 'changeAll'
  | 'refactor'
  | 'format'
  | 'cut'
  | 'copy'
  | 'paste';
