import { lexer, type Token } from 'marked';

/** A fenced block of code in an answer. */
export interface CodeBlock {
  /** What stands behind the fence. */
  readonly info: string;
  readonly text: string;
  /** The markdown before the fence, which may name the file. */
  readonly label: string;
  /** Its fence is not closed: the answer was cut off. */
  readonly isOpen: boolean;
}

/** The fenced blocks of a markdown text, in order. */
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

/** The markdown of the block before; '' for none. */
export function labelOf(tokens: readonly Token[], at: number): string {
  return tokens.slice(0, at).findLast(({ type }) => type !== 'space')?.raw ?? '';
}

/** Whether the raw text of a code block begins with a fence that it does not close. */
export function isOpenFence(raw: string): boolean {
  return /^\s*(`{3,}|~{3,})/.test(raw) && !/\n\s*(`{3,}|~{3,})\s*$/.test(raw);
}
