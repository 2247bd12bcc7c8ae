import { Input } from '@host/ui/fields/input';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FileTreeState } from '../file-tree-state';
import { messages } from '../messages';

export interface FilterFieldProps {
  state: FileTreeState;
  /** Number of matching names; undefined while the field is empty. */
  matches: number | undefined;
  /** Called when the focus should move to the rows. */
  onLeave: () => void;
}

/** Filters the tree by name. Escape clears and closes the field. Enter and the down arrow focus the rows. */
export function FilterField({ state, matches, onLeave }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = useObservable(state.filter$, undefined);
  const isOpen = text !== undefined;
  const asked = useObservable(state.filterAsked$, 0);
  useEffect(() => {
    if (asked === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [asked]);
  if (!isOpen) return undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') state.filter$.next(undefined);
    else if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className="file-tree-filter">
      <Input
        ref={input}
        size="small"
        icon="filter"
        aria-label={messages.filter}
        placeholder={messages.filterPlaceholder}
        value={text}
        onChange={(event) => state.filter$.next(event.target.value)}
        onClear={() => state.filter$.next('')}
        onKeyDown={onKeyDown}
        suffix={matches === undefined ? undefined : <span role="status">{messages.matches(matches)}</span>}
      />
    </div>
  );
}
