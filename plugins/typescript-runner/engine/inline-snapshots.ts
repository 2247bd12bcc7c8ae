import { offsetAt } from '@core/base/text/text-edits';
import { readTokens, type ScriptToken } from './script-tokens';

/** A text to write into a call of a matcher. */
export interface InlineSnapshot {
  /** Name of the matcher that is called. */
  readonly matcher: string;
  /** Where it is called, as a stack has it: both from 1. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** A source with its snapshots in it. */
export interface WrittenSnapshots {
  readonly content: string;
  /** Which of them were not written, because their call does not stand where it was said to: indexes. */
  readonly missed: readonly number[];
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly newText: string;
}

/** Writes snapshots into the calls that asked for them, as Vitest and Jest do: as the last argument, a template. */
export function writeInlineSnapshots(
  path: string,
  content: string,
  snapshots: readonly InlineSnapshot[],
): WrittenSnapshots {
  const tokens = readTokens(path, content);
  const edits = new Map<number, Edit>();
  const missed: number[] = [];
  for (const [index, snapshot] of snapshots.entries()) {
    const edit = editOf(content, tokens, snapshot);
    if (edit) edits.set(edit.from, edit);
    else missed.push(index);
  }
  let written = content;
  for (const { from, to, newText } of [...edits.values()].sort((a, b) => b.from - a.from)) {
    written = written.slice(0, from) + newText + written.slice(to);
  }
  return { content: written, missed };
}

function editOf(
  content: string,
  tokens: readonly ScriptToken[],
  { column, line, matcher, text }: InlineSnapshot,
): Edit | undefined {
  const at = offsetAt(content, line, column);
  // Some browsers name the end of the word, and an awaited call is known by its `await`.
  const index = tokens.findIndex((token) => token.text === matcher && token.end >= at);
  const [word, opening] = [tokens[index], tokens[index + 1]];
  if (!word || opening?.text !== '(') return undefined;
  const last = lastArgument(tokens, index + 2);
  if (!last) return undefined;
  const template = asTemplate(text, indentationAt(content, word.start));
  if (last.tokens.length === 0) return { from: opening.end, to: opening.end, newText: template };
  const [first] = last.tokens;
  const end = last.tokens.at(-1)?.end ?? opening.end;
  // A text may be one token, or a template between its quotes.
  const isText = first?.literal !== undefined && (last.tokens.length === 1 || last.tokens.length === 3);
  return isText && first
    ? { from: first.start, to: end, newText: template }
    : { from: end, to: end, newText: `, ${template}` };
}

/** The tokens of the last argument of a call whose first token is at `start`: none where it has no argument. */
function lastArgument(
  tokens: readonly ScriptToken[],
  start: number,
): { readonly tokens: readonly ScriptToken[] } | undefined {
  let depth = 0;
  let argument: ScriptToken[] = [];
  let before: readonly ScriptToken[] = [];
  for (const token of tokens.slice(start)) {
    if (depth === 0 && token.text === ')') return { tokens: argument.length > 0 ? argument : before };
    if (depth === 0 && token.text === ',') {
      before = argument;
      argument = [];
      continue;
    }
    if (['(', '[', '{', '$' + '{'].includes(token.text)) depth++;
    else if ([')', ']', '}'].includes(token.text)) depth--;
    argument.push(token);
  }
  return undefined;
}

function indentationAt(content: string, offset: number): string {
  const lineStart = content.lastIndexOf('\n', offset - 1) + 1;
  return /^[^\S\r\n]*/.exec(content.slice(lineStart))?.[0] ?? '';
}

/** A text of several lines stands on lines of its own, one step deeper than its call. */
function asTemplate(text: string, indentation: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('$' + '{', '\\$' + '{');
  const lines = escaped.split('\n');
  if (lines.length === 1) return `\`${escaped}\``;
  const inner = indentation.includes('\t') ? `${indentation}\t` : `${indentation}  `;
  const indented = lines.map((line) => (line === '' ? '' : inner + line));
  return ['`', ...indented, `${indentation}\``].join('\n');
}
