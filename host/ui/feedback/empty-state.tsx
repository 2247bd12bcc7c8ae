import './empty-state.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';

/** Props for {@link EmptyState}. */
export interface EmptyStateProps {
  /** Icon above the title. */
  icon?: IconName | undefined;
  /** States what is missing, for example 'No projects yet'. */
  title: string;
  /** Suggests the next step to the user. */
  hint?: ReactNode;
  /** True if the empty state is the only content of the page, in which case its title is the page heading. */
  isPage?: boolean | undefined;
  /** Buttons for the suggested actions. */
  actions?: ReactNode;
}

/** Placeholder for a view without content. */
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
