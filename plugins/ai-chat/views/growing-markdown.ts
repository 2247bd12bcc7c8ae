import { lexer, type Token } from 'marked';

/**
 * Parses Markdown while text is appended to it. Only the last block changes, so only that block is parsed again.
 * References that are defined further down are resolved only by a full parse.
 */
export class GrowingMarkdown {
  #text = '';
  #blocks: readonly Token[] = [];

  read(markdown: string): readonly Token[] {
    // Normalise line breaks in the same way as the lexer, because block lengths are computed from the remaining text.
    const text = markdown.replaceAll(/\r\n?/g, '\n');
    if (!text.startsWith(this.#text)) this.#blocks = [];
    const last = this.#blocks.findLastIndex(({ type }) => type !== 'space');
    const finished = this.#blocks.slice(0, Math.max(last, 0));
    const start = finished.reduce((sum, { raw }) => sum + raw.length, 0);
    this.#text = text;
    this.#blocks = [...finished, ...lexer(text.slice(start))];
    return this.#blocks;
  }
}
