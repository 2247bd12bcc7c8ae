import type { ContextMenuProps } from '@host/ui/overlays/context-menu';

/** A context menu over an editor: label, entries and position. */
export type EditorMenu = Omit<ContextMenuProps, 'onClose'>;

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
