import './dialog.css';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../buttons/icon-button';
import { messages } from '../messages';
import { classNames } from '../styles/class-names';

/** Props for {@link Dialog}. */
export interface DialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called when the user presses Escape, or clicks the backdrop or the close button. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: string;
  /** Text below the title, used as the accessible description. */
  description?: ReactNode;
  /** Maximum width: 512 px (default) or 768 px. */
  size?: 'medium' | 'wide' | undefined;
  /** Buttons at the end; the primary button comes last. */
  footer?: ReactNode;
  /** Receives focus when the dialog opens. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Content of the dialog. */
  children?: ReactNode;
}

/** A modal dialog. It traps focus and restores it on close. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size,
  footer,
  initialFocus,
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ui-dialog-backdrop" />
        <BaseDialog.Viewport className="ui-dialog-viewport">
          <BaseDialog.Popup
            className={classNames('ui-dialog', size === 'wide' && 'ui-dialog-wide')}
            initialFocus={initialFocus}
          >
            <header className="ui-dialog-header">
              <BaseDialog.Title className="ui-dialog-title">{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton icon="close" label={messages.close} />} />
            </header>
            {description && (
              <BaseDialog.Description className="ui-dialog-description">{description}</BaseDialog.Description>
            )}
            <div className="ui-dialog-body">{children}</div>
            {footer && <footer className="ui-dialog-footer">{footer}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
