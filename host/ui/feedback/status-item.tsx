import './status-item.css';
import type { ComponentProps } from 'react';
import { tooltip } from '../overlays/tooltip';
import { classNames } from '../styles/class-names';

/** Props for {@link StatusItem}; all attributes of a `button` are allowed. */
export interface StatusItemProps extends ComponentProps<'button'> {
  /** Shown as a tooltip and announced after the name: more detail, or the effect of a click. */
  hint?: string | undefined;
  /** Colour of the item. 'quiet' is less prominent. */
  tone?: 'quiet' | 'warning' | 'error' | undefined;
}

/** A short status in the status bar: a small icon, text, or both. Clicking it shows more detail. */
export function StatusItem({ hint, tone, className, ...rest }: StatusItemProps) {
  return (
    <button
      type="button"
      aria-description={hint}
      data-tone={tone}
      {...(hint === undefined ? {} : tooltip({ text: hint, side: 'top' }))}
      {...rest}
      className={classNames('ui-status-item', className)}
    />
  );
}
