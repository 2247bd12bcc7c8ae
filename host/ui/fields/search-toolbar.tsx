import './search-toolbar.css';
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../styles/class-names';
import { Input } from './input';

/** Props for {@link SearchToolbar}. */
export interface SearchToolbarProps {
  /** The accessible name of the field, and its placeholder by default. */
  label: string;
  /** Placeholder, if it differs from the label. */
  placeholder?: string | undefined;
  /** Text of the search field. */
  value: string;
  /** Called with the text after each change. */
  onChange: (text: string) => void;
  /** The number of results as text. Screen readers announce each change. */
  count?: string | undefined;
  /** Accessible name of the clear button. Default: 'Clear'. */
  clearLabel?: string | undefined;
  /** Whether the search field is disabled. */
  disabled?: boolean | undefined;
  /** Replaces the search field, for lists that currently cannot be searched by text. */
  field?: ReactNode;
  /** Handles keys in the search field. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  /** Additional CSS class for the row. */
  className?: string | undefined;
  /** Receives the `input` element. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Actions for the whole list, at the end of the row. */
  children?: ReactNode;
}

/** The row above a searchable list: search field, number of results and buttons. It wraps on narrow screens. */
export function SearchToolbar(props: SearchToolbarProps) {
  const { label, placeholder = label, value, onChange, count, field, className, children, ...input } = props;
  return (
    <div className={classNames('ui-search-toolbar', className)}>
      {field ?? (
        <Input
          {...input}
          icon="search"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onClear={() => onChange('')}
        />
      )}
      {count !== undefined && (
        <span role="status" className="ui-search-toolbar-count">
          {count}
        </span>
      )}
      {children && <div className="ui-search-toolbar-actions">{children}</div>}
    </div>
  );
}
