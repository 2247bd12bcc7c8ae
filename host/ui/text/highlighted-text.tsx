import './highlighted-text.css';
import type { TextSpan } from '@core/search/match-letters';
import type { ReactNode } from 'react';

/** Props for {@link HighlightedText}. */
export interface HighlightedTextProps {
  /** The whole text. */
  text: string;
  /** Matched ranges, in order and without overlaps. */
  spans?: readonly TextSpan[] | undefined;
}

/** Text with highlighted matches. Assistive technology reads it as a single string. */
export function HighlightedText({ text, spans = [] }: HighlightedTextProps): ReactNode {
  if (spans.length === 0) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    if (start > from) parts.push(text.slice(from, start));
    parts.push(
      <mark key={start} className="ui-highlight">
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  parts.push(text.slice(from));
  return parts;
}
