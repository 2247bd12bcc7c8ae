import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useMemo } from 'react';
import { MenuEntries } from './menu-entries';
import type { MenuEntry } from './menu-entry';

/** A point in the viewport, in CSS pixels; mouse events have this shape. */
export interface MenuPoint {
  /** Distance from the left edge of the viewport. */
  readonly clientX: number;
  /** Distance from the top edge of the viewport. */
  readonly clientY: number;
}

/** Props for {@link ContextMenu}. */
export interface ContextMenuProps {
  /** The accessible name. */
  label: string;
  /** Position of the menu. */
  at: MenuPoint;
  /** The items in display order. */
  entries: readonly MenuEntry[];
  /** Called when an item is chosen, and when Escape or a click outside closes the menu. */
  onClose: () => void;
}

/**
 * A context menu at a point, open while it is mounted. Store the point and target of the `contextmenu` event
 * in state, and render this component lazily while they are set.
 */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const { clientX, clientY } = at;
  const chosen = useMemo(() => afterClosing(entries), [entries]);
  const anchor = useMemo(
    () => ({ getBoundingClientRect: () => DOMRect.fromRect({ x: clientX, y: clientY }) }),
    [clientX, clientY],
  );
  return (
    <BaseMenu.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="ui-popup-positioner" anchor={anchor} side="bottom" align="start">
          <BaseMenu.Popup className="ui-popup ui-menu" aria-label={label} data-instant="">
            <MenuEntries entries={chosen} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** Runs actions after the menu has closed and restored focus, because an action may move the focus. */
function afterClosing(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.map((entry) => {
    if (entry.type === 'submenu') return { ...entry, entries: afterClosing(entry.entries) };
    if (entry.type === 'separator') return entry;
    return { ...entry, onSelect: () => void setTimeout(entry.onSelect) };
  });
}
