import './badge.css';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names';

/** Props for {@link Badge}. */
export interface BadgeProps {
  /** Colour of the badge. Default: 'neutral'. */
  tone?: 'neutral' | 'primary' | 'error' | 'warning' | 'success' | 'info' | undefined;
  /** Text of the badge. */
  children: ReactNode;
}

/** A count or a short status. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames('ui-badge', tone !== 'neutral' && `ui-badge-${tone}`)}>{children}</span>;
}
