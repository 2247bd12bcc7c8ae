import { type RefObject, useEffect } from 'react';

/**
 * F6 while a modal dialog has the keyboard: goes to the toasts, which lie above the dialog, and back to where one was. What is
 * behind the dialog stays out of reach.
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
    // Before the shortcuts, which listen at the document, and in text fields too: no text has a use for this key.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [region]);
}

function uppermostDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.ui-dialog[data-open]')].at(-1);
}
