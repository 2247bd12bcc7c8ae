import './button.css';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/progress';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { classNames } from '../styles/class-names';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action at most in a view; `danger` for what destroys. Default 'secondary'. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** 24 or 28 px (default) high. */
  size?: 'small' | 'medium' | undefined;
  icon?: IconName | undefined;
  /** Something this button started is under way: it shows so, keeps the focus and does nothing. */
  busy?: boolean | undefined;
}

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
