import './toast.css';
import type { ComponentProps } from 'react';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { Progress, Spinner } from '../feedback/progress';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { messages } from '../messages';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface ToastProps {
  /** Of its element, which can be given the keyboard. */
  id?: string | undefined;
  tone?: ToastTone | undefined;
  message: string;
  /** More, in smaller print. */
  details?: string | undefined;
  /** Work under way: a spinner in place of the icon and a bar below; `fraction` as in `Progress`. */
  progress?: { readonly fraction?: number | undefined } | undefined;
  /** The first is the primary one. */
  actions?: readonly { readonly label: string; readonly onSelect: () => void }[] | undefined;
  onDismiss?: (() => void) | undefined;
}

const icons: Record<ToastTone, IconName> = {
  info: 'info',
  success: 'pass',
  warning: 'warning',
  error: 'error',
};

/** One notification. When it comes and goes is for the notification service to say: this only draws it. */
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
 * Where toasts stand, newest last; it is in the document before the first one, so that each is announced. Each announces itself,
 * so `aria-live` is what it would be anyway: it tells modal dialogs not to hide the region from assistive technology.
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
