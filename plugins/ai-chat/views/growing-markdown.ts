import { lexer, type Token } from 'marked';

/**
 * The blocks of a text that grows: what comes at its end changes its last block at most, so that only this one is read
 * again. A reference that is defined further down is known when a text is read as a whole.
 */
export class GrowingMarkdown {
  #text = '';
  #blocks: readonly Token[] = [];

  read(markdown: string): readonly Token[] {
    // As the lexer does it; its blocks are counted by what is left.
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
