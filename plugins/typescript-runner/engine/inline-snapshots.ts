import { offsetAt } from '@core/base/text/text-edits';
import { readTokens, type ScriptToken } from './script-tokens';

export interface InlineSnapshot {
  readonly matcher: string;
  /** Position of the call, as reported in a stack trace. Line and column are 1-based. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export interface WrittenSnapshots {
  readonly content: string;
  /** Indexes of the snapshots that were not written because their call was not found. */
  readonly missed: readonly number[];
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly newText: string;
}

/** Writes each snapshot as the last argument of its call, in a template literal, as Vitest and Jest do. */
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
  // Some browsers report the position of the end of the matcher's name or, for an awaited call, of `await`.
  const index = tokens.findIndex((token) => token.text === matcher && token.end >= at);
  const [word, opening] = [tokens[index], tokens[index + 1]];
  if (!word || opening?.text !== '(') return undefined;
  const last = lastArgument(tokens, index + 2);
  if (!last) return undefined;
  const template = asTemplate(text, indentationAt(content, word.start));
  if (last.tokens.length === 0) return { from: opening.end, to: opening.end, newText: template };
  const [first] = last.tokens;
  const end = last.tokens.at(-1)?.end ?? opening.end;
  // A string is a single token. A template literal consists of three tokens, including its quotes.
  const isText = first?.literal !== undefined && (last.tokens.length === 1 || last.tokens.length === 3);
  return isText && first
    ? { from: first.start, to: end, newText: template }
    : { from: end, to: end, newText: `, ${template}` };
}

/**
 * Tokens of the call's last argument. `start` is the index of the first argument token. Empty if there are no
 * arguments.
 */
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

/** Formats multi-line text as a template literal, indented one level deeper than its call. */
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
