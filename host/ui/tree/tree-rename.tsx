import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { messages } from '../messages';

/** Props for {@link TreeRename}. */
export interface TreeRenameProps {
  /** The current name. */
  name: string;
  /** Returns the problem with a name; undefined if it is valid. */
  validate: (name: string) => string | undefined;
  /** Called with the changed, valid name, or with undefined if editing was cancelled. */
  onDone: (name: string | undefined) => void;
}

/** Renames a node in its row. Enter and blur confirm; Escape cancels. */
export function TreeRename({ name, validate, onDone }: TreeRenameProps) {
  const errorId = useId();
  const [value, setValue] = useState(name);
  const error = value === name ? undefined : validate(value);
  const finish = (next: string) => onDone(next === name || validate(next) !== undefined ? undefined : next);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter' && error === undefined) finish(value);
    else if (event.key === 'Escape') onDone(undefined);
  };
  const selectStem = (event: FocusEvent<HTMLInputElement>) => {
    const dot = name.lastIndexOf('.');
    event.target.setSelectionRange(0, dot > 0 ? dot : name.length);
  };
  return (
    <span className="ui-tree-rename">
      <input
        ref={focusOnce}
        value={value}
        aria-label={name === '' ? messages.name : name}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        spellCheck={false}
        autoComplete="off"
        onFocus={selectStem}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onBlur={() => finish(value)}
      />
      {error !== undefined && (
        <span id={errorId} role="alert" className="ui-tree-rename-error">
          {error}
        </span>
      )}
    </span>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();
