import type { IconName } from '../icons/icon-names';

/** Something a menu does. */
export interface MenuAction {
  readonly type?: 'action' | undefined;
  /** Accessible name of the menu item. */
  readonly label: string;
  readonly icon?: IconName | (string & {}) | undefined;
  /** Keys that do the same, for example 'F2'. */
  readonly shortcut?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** It destroys something. */
  readonly danger?: boolean | undefined;
  readonly onSelect: () => void;
}

/** Something a menu switches on and off. */
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
