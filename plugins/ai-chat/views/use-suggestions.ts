import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Mention } from '../attachments/collect-attachment';
import type { ChatSession } from '../chat-session';
import { type Suggestion, suggestionsFor } from './suggestions';

/** Suggestions for the word before the caret, and the keys that navigate them. */
export function useSuggestions(
  session: ChatSession,
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  paths: readonly string[],
  onMention: (mention: Mention) => void,
) {
  const [cursor, setCursor] = useState(0);
  const [marked, setMarked] = useState(0);
  const [closedAt, setClosedAt] = useState<string>();
  const suggestions = closedAt === text ? [] : suggestionsFor(text.slice(0, cursor), paths);
  const active = suggestions[Math.min(marked, suggestions.length - 1)];

  const choose = (suggestion: Suggestion) => {
    const before = text.slice(0, cursor - suggestion.typed.length);
    const next = `${before}${suggestion.insert}${text.slice(cursor)}`;
    session.write({ text: next });
    const at = before.length + suggestion.insert.length;
    setCursor(at);
    setMarked(0);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
    if (suggestion.mention) onMention(suggestion.mention);
  };
  /** Returns false for keys that the suggestions do not handle. */
  const press = (event: KeyboardEvent): boolean => {
    if (!active) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((marked + step + suggestions.length) % suggestions.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(active);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      setClosedAt(text);
    } else return false;
    event.preventDefault();
    return true;
  };
  const edit = (next: string, at: number) => {
    session.write({ text: next });
    setCursor(at);
    setClosedAt(undefined);
    setMarked(0);
  };
  return { suggestions, active, choose, press, edit, setCursor };
}
