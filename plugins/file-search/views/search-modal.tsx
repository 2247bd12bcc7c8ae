import type { QuickAccessService } from '@core/commands/quick-access/quick-access';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import './search-modal.css';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { messages } from '../messages';
import type { ModalSession } from '../modal/modal-session';
import type { ChosenRow } from '../modal/modal-state';
import { takeOnRelease } from '../modal/take-on-release';
import { ModalContent } from './modal-content';

export interface SearchModalProps {
  services: { readonly quickAccess: QuickAccessService; readonly shortcuts: ShortcutService };
  /** Undefined while the modal is closed. */
  session$: Observable<ModalSession | undefined>;
  /** Called after the dialog has closed and focus has been restored. */
  onAccept: (chosen: ChosenRow, aside: boolean) => void;
}

/**
 * The search dialog as a native `<dialog>`, which opens quickly, makes the page behind it inert, and restores focus.
 */
export function SearchModal({ services, session$, onAccept }: SearchModalProps) {
  const session = useObservable(session$, undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = session !== undefined;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const returnTo = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      // Closing the dialog restores focus only while the dialog is in the document.
      if (returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const close = () => services.quickAccess.hide();
  const accept = async (from: ModalSession, aside: boolean, clicked?: ChosenRow) => {
    const chosen = clicked ?? (await from.chosen());
    if (!chosen) return;
    close();
    // By the time the timer fires, React has removed the dialog and focus has been restored.
    setTimeout(() => onAccept(chosen, aside));
  };
  useEffect(() => {
    if (!session) return;
    const listening = takeOnRelease(document, session, () => void accept(session, false));
    return () => listening.dispose();
  });

  if (!session) return undefined;
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const closeOutside = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    // Pressing the mouse button must not move focus away from the element that is about to receive it.
    event.preventDefault();
    close();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={messages.placeholder}
      className="search-modal"
      onCancel={cancel}
      onMouseDown={closeOutside}
    >
      <ModalContent
        session={session}
        shortcuts={services.shortcuts}
        onAccept={(aside, chosen) => void accept(session, aside, chosen)}
        onClose={close}
      />
    </dialog>
  );
}
