import type { IconName } from '../icons/icon-names';

/** A menu item that runs an action. */
export interface MenuAction {
  readonly type?: 'action' | undefined;
  /** Accessible name of the menu item. */
  readonly label: string;
  readonly icon?: IconName | (string & {}) | undefined;
  /** Key combination shown in the item, for example 'F2'. */
  readonly shortcut?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The action is destructive. */
  readonly danger?: boolean | undefined;
  readonly onSelect: () => void;
}

/** A menu item that toggles a state. */
export interface MenuToggle extends Omit<MenuAction, 'type' | 'icon' | 'danger'> {
  readonly type: 'toggle';
  readonly checked: boolean;
}

export interface MenuSubmenu {
  readonly type: 'submenu';
  readonly label: string;
  readonly icon?: IconName | (string & {}) | undefined;
  readonly entries: readonly MenuEntry[];
}

export type MenuEntry = MenuAction | MenuToggle | MenuSubmenu | { readonly type: 'separator' };
