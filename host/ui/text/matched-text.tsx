import './matched-text.css';
import type { TextSpan } from '@core/search/match-letters';

/** Props for {@link MatchedText}. */
export interface MatchedTextProps {
  /** The whole text. */
  text: string;
  /** Matched ranges, in order and without overlaps. */
  matches?: readonly TextSpan[] | undefined;
}

/** Text with highlighted search matches. */
export function MatchedText({ text, matches = [] }: MatchedTextProps) {
  const parts = matches.map(({ start, end }, index) => ({
    start,
    before: text.slice(matches[index - 1]?.end ?? 0, start),
    match: text.slice(start, end),
  }));
  return (
    <>
      {parts.map(({ start, before, match }) => [
        before,
        <mark key={start} className="ui-matched">
          {match}
        </mark>,
      ])}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}
