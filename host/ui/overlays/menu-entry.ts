import type { IconName } from '../icons/icon-names';

/** A menu item that runs an action. */
export interface MenuAction {
  /** Type of the entry; default: 'action'. */
  readonly type?: 'action' | undefined;
  /** Accessible name of the menu item. */
  readonly label: string;
  /** Icon before the label. */
  readonly icon?: IconName | (string & {}) | undefined;
  /** Key combination shown in the item, for example 'F2'. */
  readonly shortcut?: string | undefined;
  /** Whether the item is disabled. */
  readonly disabled?: boolean | undefined;
  /** True for a destructive action. */
  readonly danger?: boolean | undefined;
  /** Called when the user chooses the item. */
  readonly onSelect: () => void;
}

/** A menu item that toggles a state. */
export interface MenuToggle extends Omit<MenuAction, 'type' | 'icon' | 'danger'> {
  /** Type of the entry. */
  readonly type: 'toggle';
  /** Whether the item is checked. */
  readonly checked: boolean;
}

/** A menu item that opens a submenu. */
export interface MenuSubmenu {
  /** Type of the entry. */
  readonly type: 'submenu';
  /** Accessible name of the menu item. */
  readonly label: string;
  /** Icon before the label. */
  readonly icon?: IconName | (string & {}) | undefined;
  /** Items in the submenu. */
  readonly entries: readonly MenuEntry[];
}

/** A menu item or a separator. */
export type MenuEntry = MenuAction | MenuToggle | MenuSubmenu | { readonly type: 'separator' };
