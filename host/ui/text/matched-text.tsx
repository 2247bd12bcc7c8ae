import './matched-text.css';
import type { TextSpan } from '@core/search/match-letters';

export interface MatchedTextProps {
  text: string;
  /** The parts that a query matched, in order and apart from each other. */
  matches?: readonly TextSpan[] | undefined;
}

/** A text in which the letters that somebody looked for stand out. */
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
