import './list.css';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';

/** Props for {@link List}. */
export interface ListProps {
  /** The accessible name. */
  label: string;
  /** `ListItem` elements. */
  children: ReactNode;
}

/** A list of items to open, one per row. The up and down arrows, Home and End move between rows. */
export function List({ label, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.ui-list-main') ?? [])];
    const current = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
    const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (target === undefined || current < 0) return;
    event.preventDefault();
    rows[Math.min(Math.max(target, 0), rows.length - 1)]?.focus();
  };
  return (
    <ul ref={list} aria-label={label} className="ui-list" onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}

/** Props for {@link ListItem}. */
export interface ListItemProps {
  /** Title and accessible name of the row. */
  title: string;
  /** Second line of the row. */
  description?: ReactNode;
  /** Icon before the title. */
  icon?: IconName | (string & {}) | undefined;
  /** Severity shown by the icon's colour. */
  tone?: 'warning' | 'error' | undefined;
  /** Short details at the end of the row, for example a time. */
  meta?: ReactNode;
  /** `IconButton` elements, shown on hover and focus. */
  actions?: ReactNode;
  /** Marks the row as the current item. */
  current?: boolean | undefined;
  /** Called on click or when Enter is pressed. */
  onOpen: () => void;
}

/** One row of a {@link List}. */
export function ListItem({ title, description, icon, tone, meta, actions, current, onOpen }: ListItemProps) {
  const id = useId();
  return (
    <li aria-label={title} aria-current={current || undefined} data-tone={tone} className="ui-list-item">
      {icon && <Icon name={icon} />}
      <div className="ui-list-text">
        <button
          type="button"
          aria-describedby={description ? id : undefined}
          className="ui-list-main"
          onClick={onOpen}
        >
          {title}
        </button>
        {description && (
          <span id={id} className="ui-list-description">
            {description}
          </span>
        )}
      </div>
      {actions && <span className="ui-list-actions">{actions}</span>}
      {meta && <span className="ui-list-meta">{meta}</span>}
    </li>
  );
}
