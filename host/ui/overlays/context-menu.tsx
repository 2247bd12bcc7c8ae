import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useMemo } from 'react';
import { MenuEntries } from './menu-entries';
import type { MenuEntry } from './menu-entry';

/** A place in the window, in CSS pixels; a mouse event is one. */
export interface MenuPoint {
  readonly clientX: number;
  readonly clientY: number;
}

export interface ContextMenuProps {
  /** The accessible name. */
  label: string;
  at: MenuPoint;
  entries: readonly MenuEntry[];
  /** Told when an entry was chosen, or when Escape or a click outside closed it. */
  onClose: () => void;
}

/**
 * A menu at a point, open for as long as it is mounted: keep the `contextmenu` event's point and target in state and
 * render this, lazily, while there is one.
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

/** The menu gives the keyboard back as it goes: what is chosen may take it, and comes after that. */
function afterClosing(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.map((entry) => {
    if (entry.type === 'submenu') return { ...entry, entries: afterClosing(entry.entries) };
    if (entry.type === 'separator') return entry;
    return { ...entry, onSelect: () => void setTimeout(entry.onSelect) };
  });
}
