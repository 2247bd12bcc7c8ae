import { type RefObject, useEffect } from 'react';

/**
 * Handles F6 while a modal dialog is open: moves focus to the toasts above the dialog, and back. Content behind the
 * dialog stays unreachable.
 */
export function useToastKey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let cameFrom: HTMLElement | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      const dialog = uppermostDialog();
      if (!dialog) return;
      event.preventDefault();
      event.stopPropagation();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) {
        cameFrom = activeElement;
        region.current?.querySelector('button')?.focus();
      } else {
        (cameFrom?.isConnected && dialog.contains(cameFrom) ? cameFrom : dialog).focus();
      }
    };
    // Must run before the shortcuts, which listen on the document. Also applies in text fields, which do not use this
    // key.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [region]);
}

function uppermostDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.ui-dialog[data-open]')].at(-1);
}
