import type { TextMatch } from '../engine/text-match';
import { matchText } from '../result-nodes';

export function MatchRow({ match }: { match: TextMatch }) {
  const { before, found, after } = matchText(match);
  const { replacement } = match;
  return (
    <code className="text-search-line">
      {before}
      {replacement === undefined ? (
        <mark className="text-search-match">{found}</mark>
      ) : (
        <>
          <del className="text-search-removed">{found}</del>
          <ins className="text-search-added">{replacement}</ins>
        </>
      )}
      {after}
    </code>
  );
}
