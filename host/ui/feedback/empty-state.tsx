import './empty-state.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';

export interface EmptyStateProps {
  icon?: IconName | undefined;
  /** What there is not. */
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  /** It is all there is on a page, whose heading the title is. */
  isPage?: boolean | undefined;
  /** Buttons that do it. */
  actions?: ReactNode;
}

/** Fills a view that has nothing to show yet. */
export function EmptyState({ icon, title, hint, isPage = false, actions }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="ui-empty-state">
      {icon && <Icon name={icon} className="ui-empty-state-icon" />}
      <Title className="ui-empty-state-title">{title}</Title>
      {hint && <p className="ui-empty-state-hint">{hint}</p>}
      {actions && <div className="ui-empty-state-actions">{actions}</div>}
    </div>
  );
}
