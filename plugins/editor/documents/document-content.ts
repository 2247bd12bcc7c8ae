import { splitMark } from './byte-order-mark';
import type { TextBuffer } from './text-buffer';

/** A buffer beside what its file holds: which of the two is ahead, and how one becomes the other. */
export class DocumentContent {
  readonly buffer: TextBuffer;
  #mark: string;
  #stored: string;
  #writing: string | undefined;
  #savedVersion: number;

  /** `stored` is what the file holds, byte order mark included; the buffer was made of it. */
  constructor(buffer: TextBuffer, stored: string) {
    this.buffer = buffer;
    this.#mark = splitMark(stored).mark;
    this.#stored = stored;
    this.#savedVersion = buffer.version;
  }

  get isDirty(): boolean {
    return this.buffer.version !== this.#savedVersion;
  }

  get hasMark(): boolean {
    return this.#mark !== '';
  }

  /** What saving would put into the file. */
  get text(): string {
    return this.#mark + this.buffer.text();
  }

  /** True when the file changed by our own hand, or back to what it was. */
  isKnown(stored: string): boolean {
    return stored === this.#stored || stored === this.#writing;
  }

  /** Another text is in the file; the buffer stays ahead of it, unless it says the same. */
  keep(stored: string): void {
    this.#stored = stored;
    if (stored === this.text) this.#savedVersion = this.buffer.version;
  }

  /** Another text is in the file, and the buffer takes it as one step that can be undone. */
  take(stored: string): void {
    const { mark, text } = splitMark(stored);
    this.#mark = mark;
    this.#stored = stored;
    this.buffer.replace(text);
    this.#savedVersion = this.buffer.version;
  }

  /** Stores the text as it is now; what is typed meanwhile stays unsaved. */
  async write(store: (text: string) => Promise<void>): Promise<void> {
    const { text } = this;
    const { version } = this.buffer;
    this.#writing = text;
    try {
      await store(text);
      this.#stored = text;
      this.#savedVersion = version;
    } finally {
      this.#writing = undefined;
    }
  }
}
