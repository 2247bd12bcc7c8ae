import './empty-state.css';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';

export interface EmptyStateProps {
  icon?: IconName | undefined;
  /** What there is not. */
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  /** Buttons that do it. */
  actions?: ReactNode;
}

/** Fills a view that has nothing to show yet. */
export function EmptyState({ icon, title, hint, actions }: EmptyStateProps) {
  return (
    <div className="ui-empty-state">
      {icon && <Icon name={icon} className="ui-empty-state-icon" />}
      <p className="ui-empty-state-title">{title}</p>
      {hint && <p className="ui-empty-state-hint">{hint}</p>}
      {actions && <div className="ui-empty-state-actions">{actions}</div>}
    </div>
  );
}
