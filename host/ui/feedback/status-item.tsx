import './status-item.css';
import type { ComponentProps } from 'react';
import { tooltip } from '../overlays/tooltip';
import { classNames } from '../styles/class-names';

export interface StatusItemProps extends ComponentProps<'button'> {
  /** Shown above it, and said after its name: what it tells at more length, or what a click does. */
  hint?: string | undefined;
  tone?: 'quiet' | 'warning' | 'error' | undefined;
}

/** A short state in the status bar, as a button to more of it: an icon (small), words, or both. */
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
