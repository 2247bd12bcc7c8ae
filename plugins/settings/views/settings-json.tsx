import './settings-json.css';
import { errorMessage } from '@core/base/error-message';
import type { ChangeableLevel, InspectedSetting } from '@core/configuration/configuration';
import type { PluginServices } from '@host/api/plugin-context';
import { Button } from '@host/ui/button';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { jsonProblems } from '../editor/json-problems';
import { acceptKey, type JsonSuggestions, suggestKeys } from '../editor/json-suggestions';
import { messages } from '../messages';

export interface SettingsJsonProps {
  services: PluginServices;
  level: ChangeableLevel;
  settings: readonly InspectedSetting[];
}

/** The settings of a level as the text of their file, checked while it is written. */
export function SettingsJson({ services, level, settings }: SettingsJsonProps) {
  const { configuration, notifications } = services;
  const [text, setText] = useState<string>();
  const [suggestions, setSuggestions] = useState<JsonSuggestions>();
  const [marked, setMarked] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const listId = useId();
  const problems = useMemo(() => jsonProblems(text ?? '{}', settings), [text, settings]);
  const isBroken = problems.some(({ severity }) => severity === 'error');

  useEffect(() => {
    void configuration.readText(level).then(setText, (error: unknown) => {
      notifications.show({ severity: 'error', message: errorMessage(error) });
    });
  }, [configuration, notifications, level]);

  useLayoutEffect(() => {
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const save = () => {
    if (text === undefined || isBroken) return;
    configuration.writeText(level, text).then(
      () => notifications.show({ severity: 'success', message: messages.saved }),
      (error: unknown) =>
        notifications.show({ severity: 'error', message: messages.notSaved(errorMessage(error)) }),
    );
  };
  const edit = (next: string, at: number) => {
    setText(next);
    setSuggestions(suggestKeys(next, at, settings));
    setMarked(0);
  };
  const accept = (key: string | undefined) => {
    if (key === undefined || !suggestions || text === undefined) return;
    const accepted = acceptKey(text, suggestions, key, settings);
    caret.current = accepted.caret;
    setText(accepted.text);
    setSuggestions(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      save();
      return;
    }
    if (!suggestions) return;
    const { keys } = suggestions;
    if (event.key === 'ArrowDown') setMarked((marked + 1) % keys.length);
    else if (event.key === 'ArrowUp') setMarked((marked + keys.length - 1) % keys.length);
    else if (event.key === 'Enter' || event.key === 'Tab') accept(keys[marked]);
    else if (event.key === 'Escape') setSuggestions(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="settings-json">
      <div className="settings-json-text">
        <textarea
          ref={area}
          role="combobox"
          aria-label={messages.jsonText}
          aria-expanded={suggestions !== undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={suggestions ? `${listId}-${marked}` : undefined}
          aria-invalid={isBroken || undefined}
          spellCheck={false}
          value={text ?? ''}
          readOnly={text === undefined}
          onChange={(event) => edit(event.target.value, event.target.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => setSuggestions(undefined)}
        />
        {suggestions && (
          <div
            id={listId}
            role="listbox"
            aria-label={messages.jsonSuggestions}
            className="settings-json-suggestions"
          >
            {suggestions.keys.map((key, index) => (
              // The keyboard stays in the text; its keys are handled there.
              <div
                key={key}
                tabIndex={-1}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === marked}
                onMouseDown={(event) => {
                  event.preventDefault();
                  accept(key);
                }}
              >
                {key}
              </div>
            ))}
          </div>
        )}
      </div>
      <div className="settings-json-foot">
        <ul aria-live="polite">
          {problems.length === 0 && <li className="settings-json-hint">{messages.jsonHint}</li>}
          {problems.map(({ severity, message }) => (
            <li key={message} className={`settings-json-${severity}`}>
              {message}
            </li>
          ))}
        </ul>
        <Button variant="primary" disabled={isBroken} onClick={save}>
          {messages.save}
        </Button>
      </div>
    </div>
  );
}
