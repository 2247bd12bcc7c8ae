import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { MenuEntries } from './menu-entries';
import type { MenuEntry } from './menu-entry';

/** Props for {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu and provides the menu's name: a `Button` or `IconButton`. */
  trigger: ReactElement;
  /** The items in display order. */
  entries: readonly MenuEntry[];
  /** Preferred side of the trigger. Default: 'bottom'. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Alignment with the trigger. Default: 'start'. */
  align?: 'start' | 'center' | 'end' | undefined;
}

/** A button with a menu. Arrow keys, Home, End and first letters move between items; Escape closes the menu. */
export function Menu({ trigger, entries, side = 'bottom', align = 'start' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="ui-popup-positioner" side={side} align={align} sideOffset={4}>
          <BaseMenu.Popup className="ui-popup ui-menu">
            <MenuEntries entries={entries} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
