import type { OutputLine, OutputLines } from './output';

const CHUNK_LINES = 4096;

/** Lines in chunks: adding one copies nothing, and the oldest go a chunk at a time. */
export class ChunkedLines {
  readonly #limit: number;
  #chunks: readonly OutputLine[][] = [];
  #length = 0;
  #dropped = 0;

  /** @param limit lines that are kept at least; a chunk more at most. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(lines: Iterable<OutputLine>): void {
    for (const line of lines) {
      const last = this.#chunks.at(-1);
      if (last && last.length < CHUNK_LINES) last.push(line);
      else this.#chunks = [...this.#chunks, [line]];
      this.#length++;
    }
    const spare = Math.floor((this.#length - this.#limit) / CHUNK_LINES);
    if (spare <= 0) return;
    this.#chunks = this.#chunks.slice(spare);
    this.#length -= spare * CHUNK_LINES;
    this.#dropped += spare * CHUNK_LINES;
  }

  clear(): void {
    this.#dropped += this.#length;
    this.#chunks = [];
    this.#length = 0;
  }

  /** The lines as they are now; what is added later is not among them. */
  snapshot(): OutputLines {
    const [chunks, length, dropped] = [this.#chunks, this.#length, this.#dropped];
    const at = (index: number) =>
      index >= 0 && index < length
        ? chunks[Math.floor(index / CHUNK_LINES)]?.[index % CHUNK_LINES]
        : undefined;
    return {
      length,
      dropped,
      at,
      *[Symbol.iterator]() {
        for (let index = 0; index < length; index++) {
          const line = at(index);
          if (line) yield line;
        }
      },
    };
  }
}
