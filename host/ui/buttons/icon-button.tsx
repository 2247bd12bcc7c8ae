import './icon-button.css';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/progress';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { type TooltipSide, tooltip } from '../overlays/tooltip';
import { classNames } from '../styles/class-names';

/** Props for {@link IconButton}; all attributes of a `button` are allowed. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Name of the icon. */
  icon: IconName | (string & {});
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** Key combination shown in the tooltip, for example 'Ctrl+B'. */
  shortcut?: string | undefined;
  /** Preferred side of the tooltip. Default: 'bottom'. */
  tooltipSide?: TooltipSide | undefined;
  /** Side length: 20 px, 28 px (default) or 36 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Makes the button a toggle button with this state. */
  pressed?: boolean | undefined;
  /** True while the button's action is in progress. The button then shows a spinner, keeps focus and ignores clicks. */
  busy?: boolean | undefined;
}

/** A button with only an icon. */
export function IconButton({
  icon,
  label,
  shortcut,
  tooltipSide,
  size = 'medium',
  pressed,
  busy = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...tooltip({ text: label, shortcut, side: tooltipSide })}
      {...rest}
      className={classNames('ui-icon-button', size !== 'medium' && `ui-icon-button-${size}`, className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? <Spinner /> : <Icon name={icon} size={size === 'large' ? 'large' : 'medium'} />}
    </button>
  );
}
