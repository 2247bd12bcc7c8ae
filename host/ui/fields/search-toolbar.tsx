import './search-toolbar.css';
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../styles/class-names';
import { Input } from './input';

export interface SearchToolbarProps {
  /** Name of the field, and what stands in it while it is empty. */
  label: string;
  /** Shown in the empty field in place of the label. */
  placeholder?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** How much is found, in words; a screen reader says it when it changes. */
  count?: string | undefined;
  /** Name of the button that empties the field; default 'Clear'. */
  clearLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** Stands in place of the field, for what is not searched by words at the moment. */
  field?: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** What can be done with all that is shown, at the end. */
  children?: ReactNode;
}

/** The row above a list that can be searched: the field, how much it found, and buttons. Wraps where it is narrow. */
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
