import { foldCase, matchLetters, type TextSpan } from './match-letters';

/** Quality and position of a label's match with a query. */
export interface LabelMatch {
  /**
   * 0: the label starts with the query; 1: a word in the label starts with the query; 2: the label contains the query;
   * 3: the label contains the query's words or letters.
   */
  readonly rank: 0 | 1 | 2 | 3;
  /** Matching spans of the label, ascending. */
  readonly matches: readonly TextSpan[];
}

/**
 * Matches a label against a query, ignoring case. The query is matched as a whole if possible, otherwise word by word
 * in any order, otherwise letter by letter. Returns undefined if the label does not match; an empty query matches
 * everything.
 */
export function matchLabel(query: string, label: string): LabelMatch | undefined {
  const wanted = foldCase(query.trim());
  const text = foldCase(label);
  if (wanted === '') return { rank: 0, matches: [] };
  const piece = pieceAtWord(text, wanted);
  if (piece >= 0) {
    const rank = piece === 0 ? 0 : isWordStart(text, piece) ? 1 : 2;
    return { rank, matches: [{ start: piece, end: piece + wanted.length }] };
  }
  const matches = wordByWord(wanted.split(/\s+/), text) ?? matchLetters(wanted, text);
  return matches && { rank: 3, matches };
}

function isWordStart(text: string, index: number): boolean {
  return index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '');
}

/** First position at which `piece` starts a word, otherwise its first position anywhere; -1 if it does not occur. */
function pieceAtWord(text: string, piece: string): number {
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return text.indexOf(piece);
}

/** Position of each word, anywhere in the text; undefined if a word is missing or there is only one word. */
function wordByWord(words: readonly string[], text: string): readonly TextSpan[] | undefined {
  if (words.length < 2) return undefined;
  const spans = words.map((word) => {
    const start = pieceAtWord(text, word);
    return { start, end: start + word.length };
  });
  if (spans.some(({ start }) => start < 0)) return undefined;
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  // Words may overlap ('re reset'): each letter is highlighted once.
  return spans.filter(
    (span, index) => span.start >= Math.max(0, ...spans.slice(0, index).map(({ end }) => end)),
  );
}
