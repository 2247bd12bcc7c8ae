import type { MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const ContextMenu = lazy(async () => ({
  default: (await import('@host/ui/overlays/context-menu')).ContextMenu,
}));

interface OpenMenu {
  readonly label: string;
  readonly at: MenuPoint;
  readonly entries: readonly MenuEntry[];
}

export interface PointMenu {
  /** Opens the menu at a point, or below a button. */
  readonly open: (label: string, at: MenuPoint | HTMLElement, entries: readonly MenuEntry[]) => void;
  readonly isOpen: boolean;
  /** The menu, which the caller must render. */
  readonly element: ReactNode;
}

/** A menu whose code is loaded when the menu is first opened. `onClose` is called after the menu has closed. */
export function usePointMenu(onClose?: () => void): PointMenu {
  const [menu, setMenu] = useState<OpenMenu>();
  const open = useCallback((label: string, at: MenuPoint | HTMLElement, entries: readonly MenuEntry[]) => {
    setMenu({ label, at: at instanceof HTMLElement ? belowOf(at) : at, entries });
  }, []);
  const element = menu && (
    <Suspense>
      <ContextMenu
        {...menu}
        onClose={() => {
          setMenu(undefined);
          onClose?.();
        }}
      />
    </Suspense>
  );
  return { open, isOpen: menu !== undefined, element };
}

function belowOf(button: HTMLElement): MenuPoint {
  const { left, bottom } = button.getBoundingClientRect();
  return { clientX: left, clientY: bottom };
}
