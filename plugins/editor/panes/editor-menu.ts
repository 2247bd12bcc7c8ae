import type { ContextMenuProps } from '@host/ui/overlays/context-menu';

/** A menu over an editor: its name, its entries and its place. */
export type EditorMenu = Omit<ContextMenuProps, 'onClose'>;

/** What the menu of a text offers. */
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
