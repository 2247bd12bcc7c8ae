import './toast.css';
import type { ComponentProps } from 'react';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { Progress, Spinner } from '../feedback/progress';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { messages } from '../messages';

/** Severity of a toast. */
export type ToastTone = 'info' | 'success' | 'warning' | 'error';

/** Props for {@link Toast}. */
export interface ToastProps {
  /** DOM id of the element, which can receive focus. */
  id?: string | undefined;
  /** Severity. Default: 'info'. */
  tone?: ToastTone | undefined;
  /** The message. */
  message: string;
  /** Additional text in smaller type. */
  details?: string | undefined;
  /** Shows a spinner instead of the icon, and a progress bar at the bottom. For `fraction`, see `Progress`. */
  progress?: { readonly fraction?: number | undefined } | undefined;
  /** Action buttons. The first one is the primary button. */
  actions?: readonly { readonly label: string; readonly onSelect: () => void }[] | undefined;
  /** Called when the user clicks the Dismiss button. If absent, the button is hidden. */
  onDismiss?: (() => void) | undefined;
}

const icons: Record<ToastTone, IconName> = {
  info: 'info',
  success: 'pass',
  warning: 'warning',
  error: 'error',
};

/** Draws one notification. The notification service decides when it appears and disappears. */
export function Toast({
  id,
  tone = 'info',
  message,
  details,
  progress,
  actions = [],
  onDismiss,
}: ToastProps) {
  return (
    <div
      id={id}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`ui-toast ui-toast-${tone}`}
    >
      <span className="ui-toast-icon">{progress ? <Spinner /> : <Icon name={icons[tone]} />}</span>
      <div className="ui-toast-text">
        <p>{message}</p>
        {details && <p className="ui-toast-details">{details}</p>}
      </div>
      {onDismiss && (
        <IconButton
          icon="close"
          label={messages.dismiss}
          size="small"
          data-toast-dismiss=""
          onClick={onDismiss}
        />
      )}
      {actions.length > 0 && (
        <div className="ui-toast-actions">
          {actions.map(({ label, onSelect }, index) => (
            <Button
              key={label}
              size="small"
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {progress && <Progress label={message} fraction={progress.fraction} />}
    </div>
  );
}

/**
 * The toast region, with the newest toast last. It is always in the document, so that screen readers announce each new
 * toast. `aria-live="off"` is the default, but setting it explicitly prevents modal dialogs from hiding the region from
 * assistive technology.
 */
export function ToastRegion({ children, ...rest }: Omit<ComponentProps<'section'>, 'className'>) {
  return (
    <section
      {...rest}
      aria-label={messages.notifications}
      aria-live="off"
      data-region="after"
      className="ui-toast-region"
    >
      {children}
    </section>
  );
}
