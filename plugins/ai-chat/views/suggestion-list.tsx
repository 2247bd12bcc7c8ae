import { messages } from '../messages';
import type { Suggestion } from './suggestions';

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: Suggestion;
  onChoose: (suggestion: Suggestion) => void;
}

/** Id of a suggestion's element, for `aria-activedescendant`. */
export function suggestionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={active.mention ? messages.mentions : messages.commands}
      className="ai-chat-suggestions"
    >
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.insert + suggestion.label}
          id={suggestionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion === active}
          className="ai-chat-suggestion"
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(suggestion);
          }}
        >
          {suggestion.label}
          {suggestion.description && <span className="ai-chat-meta">{suggestion.description}</span>}
        </div>
      ))}
    </div>
  );
}
