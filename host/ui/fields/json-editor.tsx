import './json-editor.css';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button';

/** Text that can be inserted at the caret. */
export interface JsonSuggestion {
  /** Text shown in the list. */
  readonly label: string;
  /** Shown after the label, less prominently. */
  readonly detail?: string;
  /** The inserted text; the caret is placed after it. */
  readonly text: string;
}

/** Suggestions for a caret position. */
export interface JsonSuggestions {
  /**
   * Start of the replaced range, in UTF-16 code units. If the new text starts with a quotation mark, a
   * quotation mark directly after the range is replaced too.
   */
  readonly from: number;
  /** End of the replaced range, in UTF-16 code units. */
  readonly to: number;
  /** At least one suggestion, best match first. */
  readonly items: readonly JsonSuggestion[];
}

/** A problem in the text. Errors prevent saving; warnings do not. */
export interface JsonProblem {
  /** Severity of the problem. */
  readonly severity: 'error' | 'warning';
  /** The problem in one sentence. */
  readonly message: string;
}

/** Props for {@link JsonEditor}. */
export interface JsonEditorProps {
  /** The accessible name of the text area. */
  readonly label: string;
  /** The text; undefined while it is loading. */
  readonly value: string | undefined;
  /** Called with the text after each change. */
  readonly onChange: (value: string) => void;
  /** Problems in the current text. */
  readonly problems: readonly JsonProblem[];
  /** Returns suggestions for a caret position, in UTF-16 code units. Called after each edit by the user. */
  readonly suggest: (value: string, caret: number) => JsonSuggestions | undefined;
  /** The accessible name of the suggestion list. */
  readonly suggestionsLabel: string;
  /** Shown below the text while it has no problems. */
  readonly hint: string;
  /** Text of the Save button. */
  readonly saveLabel: string;
  /** Called by the Save button and Ctrl/Cmd+S, never while the text has errors. */
  readonly onSave: () => void;
}

/** Edits a settings file as text, with validation and completion. */
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
  /** Index of the suggestion that Enter accepts. */
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
        // Focus stays in the text area, which handles key presses for this list.
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
