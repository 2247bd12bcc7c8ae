import { lexer, type Token } from 'marked';

/** A fenced block of code in an answer. */
export interface CodeBlock {
  /** What stands behind the fence. */
  readonly info: string;
  readonly text: string;
}

/** The fenced blocks of a markdown text, in order. */
export function codeBlocks(markdown: string): readonly CodeBlock[] {
  return lexer(markdown).flatMap(blocksIn);
}

function blocksIn(token: Token): readonly CodeBlock[] {
  if (token.type === 'code' && token.codeBlockStyle !== 'indented')
    return [{ info: String(token.lang ?? ''), text: String(token.text) }];
  const inner = 'items' in token ? (token.items as Token[]) : ((token as { tokens?: Token[] }).tokens ?? []);
  return inner.flatMap(blocksIn);
}
