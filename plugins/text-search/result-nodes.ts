import { basename } from '@core/base/path';
import type { TextSpan } from '@core/search/match-letters';
import type { TreeNode } from '@host/ui/tree/tree-node';
import type { ContextLine, FileMatches, TextMatch } from './engine/text-match';
import { messages } from './messages';

export type Result =
  | { readonly type: 'file'; readonly file: FileMatches }
  | { readonly type: 'match'; readonly file: FileMatches; readonly match: TextMatch }
  | { readonly type: 'context'; readonly file: FileMatches; readonly line: ContextLine };

/** A match row's text, in reading order. */
export interface MatchText {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/**
 * Maximum length, in UTF-16 code units, of the text shown before a match. It is limited so that the match is visible.
 */
const BEFORE = 32;

/** Rows by file, with context lines between matches. */
export function resultNodes(files: readonly FileMatches[]): TreeNode<Result>[] {
  return files.map((file) => ({
    id: fileId(file.path),
    name: basename(file.path),
    data: { type: 'file', file },
    children: [
      ...file.matches.map((match) => ({ order: match.range.startLine, node: matchNode(file, match) })),
      ...file.context.map((line) => ({ order: line.number, node: contextNode(file, line) })),
    ]
      .sort((a, b) => a.order - b.order)
      .map(({ node }) => node),
  }));
}

export function fileId(path: string): string {
  return `file:${path}`;
}

function matchNode(file: FileMatches, match: TextMatch): TreeNode<Result> {
  const { before, found, after } = matchText(match);
  return {
    id: `match:${file.path}:${match.start}:${match.end}`,
    name: before + found + (match.replacement ?? '') + after,
    data: { type: 'match', file, match },
  };
}

function contextNode(file: FileMatches, line: ContextLine): TreeNode<Result> {
  return {
    id: `context:${file.path}:${line.number}`,
    // Every row needs an accessible name, even for a blank line.
    name: line.text.trim() || messages.blankLine,
    data: { type: 'context', file, line },
  };
}

/** A match's line without indentation, truncated so that the match is visible. */
export function matchText({ line, span }: Pick<TextMatch, 'line' | 'span'>): MatchText {
  const { start, end }: TextSpan = span;
  const before = line.slice(0, start).trimStart();
  return {
    before: before.length > BEFORE ? `…${before.slice(-BEFORE)}` : before,
    found: line.slice(start, end),
    after: line.slice(end).trimEnd(),
  };
}
