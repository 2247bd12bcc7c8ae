import { lexer, type Token } from 'marked';

export interface CodeBlock {
  /** The info string after the opening fence. */
  readonly info: string;
  readonly text: string;
  /** The markdown before the fence, which may contain the file name. */
  readonly label: string;
  /** True if the closing fence is missing because the answer was cut off. */
  readonly isOpen: boolean;
}

export function codeBlocks(markdown: string): readonly CodeBlock[] {
  return blocksOf(lexer(markdown));
}

function blocksOf(tokens: readonly Token[]): readonly CodeBlock[] {
  return tokens.flatMap((token, at) => {
    if (token.type === 'code' && token.codeBlockStyle !== 'indented')
      return [
        {
          info: String(token.lang ?? ''),
          text: String(token.text),
          label: labelOf(tokens, at),
          isOpen: isOpenFence(token.raw),
        },
      ];
    const inner =
      'items' in token ? (token.items as Token[]) : ((token as { tokens?: Token[] }).tokens ?? []);
    return blocksOf(inner);
  });
}

/** The markdown of the previous block; '' if there is none. */
export function labelOf(tokens: readonly Token[], at: number): string {
  return tokens.slice(0, at).findLast(({ type }) => type !== 'space')?.raw ?? '';
}

/** Whether the raw text of a code block starts with a fence that is never closed. */
export function isOpenFence(raw: string): boolean {
  return /^\s*(`{3,}|~{3,})/.test(raw) && !/\n\s*(`{3,}|~{3,})\s*$/.test(raw);
}
