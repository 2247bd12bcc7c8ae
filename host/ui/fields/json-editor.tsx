import './json-editor.css';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button';

/** Something that can be put where the caret is. */
export interface JsonSuggestion {
  readonly label: string;
  /** Beside the label, less prominent. */
  readonly detail?: string;
  /** What is put in; the caret stands behind it. */
  readonly text: string;
}

export interface JsonSuggestions {
  /** What is replaced, in UTF-16 units; a quotation mark right behind it goes too where the new text begins with one. */
  readonly from: number;
  readonly to: number;
  /** At least one, best first. */
  readonly items: readonly JsonSuggestion[];
}

/** What is wrong with the text. An error keeps it from being saved; a warning does not. */
export interface JsonProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

export interface JsonEditorProps {
  /** Name of the text. */
  readonly label: string;
  /** Undefined while it is being read. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly problems: readonly JsonProblem[];
  /** What could stand before a caret; asked whenever something was typed. */
  readonly suggest: (value: string, caret: number) => JsonSuggestions | undefined;
  /** Name of the list of suggestions. */
  readonly suggestionsLabel: string;
  /** Shown under the text while there is nothing wrong with it. */
  readonly hint: string;
  readonly saveLabel: string;
  /** Called by the button and by Ctrl or Cmd+S, never with an error in the text. */
  readonly onSave: () => void;
}

/** The text of a settings file, checked and completed while it is written. */
export function JsonEditor({ value, problems, onChange, suggest, onSave, ...names }: JsonEditorProps) {
  const [suggestions, setSuggestions] = useState<JsonSuggestions>();
  const [marked, setMarked] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const listId = useId();
  const isBroken = problems.some(({ severity }) => severity === 'error');

  useLayoutEffect(() => {
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const save = () => {
    if (value !== undefined && !isBroken) onSave();
  };
  const edit = (next: string, at: number) => {
    onChange(next);
    setSuggestions(suggest(next, at));
    setMarked(0);
  };
  const accept = (chosen: JsonSuggestion | undefined) => {
    if (!chosen || !suggestions || value === undefined) return;
    const rest = value.slice(suggestions.to);
    const isClosed = chosen.text.startsWith('"') && rest.startsWith('"');
    caret.current = suggestions.from + chosen.text.length;
    onChange(value.slice(0, suggestions.from) + chosen.text + (isClosed ? rest.slice(1) : rest));
    setSuggestions(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const count = suggestions?.items.length ?? 0;
    if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) save();
    else if (!suggestions) return;
    else if (key === 'ArrowDown') setMarked((marked + 1) % count);
    else if (key === 'ArrowUp') setMarked((marked + count - 1) % count);
    else if (key === 'Enter' || key === 'Tab') accept(suggestions.items[marked]);
    else if (key === 'Escape') setSuggestions(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="ui-json-editor">
      <div className="ui-json-editor-text">
        <textarea
          ref={area}
          aria-label={names.label}
          aria-haspopup="listbox"
          aria-controls={suggestions && listId}
          aria-autocomplete="list"
          aria-activedescendant={suggestions ? `${listId}-${marked}` : undefined}
          aria-invalid={isBroken || undefined}
          spellCheck={false}
          value={value ?? ''}
          readOnly={value === undefined}
          onChange={({ target }) => edit(target.value, target.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => setSuggestions(undefined)}
        />
        {suggestions && (
          <SuggestionList
            id={listId}
            label={names.suggestionsLabel}
            items={suggestions.items}
            marked={marked}
            onAccept={accept}
          />
        )}
      </div>
      <div className="ui-json-editor-foot">
        <ProblemList problems={problems} hint={names.hint} />
        <Button variant="primary" disabled={isBroken} onClick={save}>
          {names.saveLabel}
        </Button>
      </div>
    </div>
  );
}

interface SuggestionListProps {
  id: string;
  label: string;
  items: readonly JsonSuggestion[];
  /** Index of the item that Enter accepts. */
  marked: number;
  onAccept: (item: JsonSuggestion) => void;
}

function SuggestionList({ id, label, items, marked, onAccept }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="ui-json-editor-suggestions">
      {items.map((item, index) => (
        // The keyboard stays in the text; its keys are handled there.
        <div
          key={item.label}
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          onMouseDown={(event) => {
            event.preventDefault();
            onAccept(item);
          }}
        >
          {item.label}
          {item.detail !== undefined && <span className="ui-json-editor-detail">{item.detail}</span>}
        </div>
      ))}
    </div>
  );
}

function ProblemList({ problems, hint }: Pick<JsonEditorProps, 'problems' | 'hint'>) {
  return (
    <ul aria-live="polite">
      {problems.length === 0 && <li className="ui-json-editor-hint">{hint}</li>}
      {problems.map(({ severity, message }) => (
        <li key={message} className={`ui-json-editor-${severity}`}>
          {message}
        </li>
      ))}
    </ul>
  );
}
