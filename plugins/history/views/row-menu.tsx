import type { MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';

const ContextMenu = lazy(async () => ({
  default: (await import('@host/ui/overlays/context-menu')).ContextMenu,
}));

interface RowMenuProps<T> {
  /** Items in row order. */
  readonly items: readonly T[];
  /** The menu's accessible name. */
  readonly label: string;
  readonly entriesOf: (item: T) => readonly MenuEntry[];
  /** A `List` with one `ListItem` for each item. */
  readonly children: ReactNode;
}

/** Adds a context menu to each row of a list, for mouse and keyboard. */
export function RowMenu<T>({ items, label, entriesOf, children }: RowMenuProps<T>) {
  const [open, setOpen] = useState<{ readonly item: T; readonly at: MenuPoint }>();
  const onContextMenu = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('li') : undefined;
    const item = row?.parentElement ? items[[...row.parentElement.children].indexOf(row)] : undefined;
    if (item === undefined) return;
    event.preventDefault();
    const { clientX, clientY } = event;
    setOpen({ item, at: { clientX, clientY } });
  };
  // Focus is on a row. Unhandled context menu events bubble up to this element.
  const menuKeys = { onContextMenu };
  return (
    <div className="history-rows" {...menuKeys}>
      {children}
      {open && (
        <Suspense>
          <ContextMenu
            label={label}
            at={open.at}
            entries={entriesOf(open.item)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
