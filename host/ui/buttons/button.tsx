import './button.css';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/progress';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { classNames } from '../styles/class-names';

/** Props for {@link Button}; all attributes of a `button` are allowed. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** A view has at most one primary button; 'danger' is for destructive actions. Default: 'secondary'. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** Height: 24 px ('small') or 28 px ('medium', default). */
  size?: 'small' | 'medium' | undefined;
  /** Icon before the text. */
  icon?: IconName | undefined;
  /** True while the button's action is in progress. The button then shows a spinner, keeps focus and ignores clicks. */
  busy?: boolean | undefined;
}

/** A button with text. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'ui-button',
        `ui-button-${variant}`,
        size === 'small' && 'ui-button-small',
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
