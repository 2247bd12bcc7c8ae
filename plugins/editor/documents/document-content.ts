import { mergeTexts } from '@core/base/text/merge-texts';
import type { TextBuffer } from './text-buffer';

const MARK = '\uFEFF';

/**
 * A file's text, split into byte order mark and content. The editor must not show the mark, but saving must preserve
 * it.
 */
interface MarkedText {
  readonly mark: '' | typeof MARK;
  readonly text: string;
}

export function splitMark(content: string): MarkedText {
  return content.startsWith(MARK) ? { mark: MARK, text: content.slice(1) } : { mark: '', text: content };
}

export interface StoredText {
  /** Includes the byte order mark. */
  readonly text: string;
  /** `contentId` of the file; undefined for a file that is not stored. */
  readonly version: string | undefined;
}

/** Writes text to a file whose current content is `base`. Resolves to the new version. */
export type StoreText = (text: string, base: StoredText) => Promise<string>;

/**
 * A buffer together with the stored content of its file. Tracks which of the two is newer, and merges them or
 * overwrites one with the other.
 */
export class DocumentContent {
  readonly buffer: TextBuffer;
  #mark: string;
  #stored: StoredText;
  #writing: string | undefined;
  /** Buffer version whose text matches the file; undefined if the file's content was never in the buffer. */
  #savedVersion: number | undefined;

  /** `stored` is the file content that the buffer was created from. */
  constructor(buffer: TextBuffer, stored: StoredText) {
    this.buffer = buffer;
    this.#mark = splitMark(stored.text).mark;
    this.#stored = stored;
    this.#savedVersion = buffer.version;
  }

  get isDirty(): boolean {
    return this.buffer.version !== this.#savedVersion;
  }

  get hasMark(): boolean {
    return this.#mark !== '';
  }

  setMark(hasMark: boolean): void {
    if (hasMark === this.hasMark) return;
    this.#mark = hasMark ? MARK : '';
    this.#savedVersion = this.text === this.#stored.text ? this.buffer.version : undefined;
  }

  /** The text that saving would write to the file. */
  get text(): string {
    return this.#mark + this.buffer.text();
  }

  /** The file content that the current text is based on. */
  get stored(): StoredText {
    return this.#stored;
  }

  /**
   * Handles an external change to the file. The new text replaces the buffer's text or, if the buffer has unsaved
   * changes, is merged with them as one undoable step. If the new text conflicts with the unsaved changes, makes no
   * changes and returns false.
   */
  merge(theirs: StoredText): boolean {
    const { text } = this;
    const isOurs = theirs.text === this.#stored.text || theirs.text === this.#writing;
    if (isOurs) this.#stored = theirs;
    else if (theirs.text === text || !this.isDirty) this.replaceWith(theirs);
    else {
      const merged = mergeTexts(this.#stored.text, text, theirs.text);
      if (merged === undefined) return false;
      this.#stored = theirs;
      this.setUnsaved(merged);
      this.#savedVersion = undefined;
    }
    return true;
  }

  /** Records the new file content without changing the buffer's unsaved text. */
  rebase(theirs: StoredText): void {
    this.#stored = theirs;
    this.#savedVersion = theirs.text === this.text ? this.buffer.version : undefined;
  }

  /** Records the new file content and replaces the buffer's text with it as one undoable step. */
  replaceWith(theirs: StoredText): void {
    this.setUnsaved(theirs.text);
    this.#stored = theirs;
    this.#savedVersion = this.buffer.version;
  }

  /** Sets unsaved text in the buffer as one undoable step. */
  setUnsaved(unsaved: string): void {
    const { mark, text } = splitMark(unsaved);
    this.#mark = mark;
    this.buffer.replace(text);
  }

  /** Stores the current text. Text typed during the write stays unsaved. */
  async write(store: StoreText): Promise<void> {
    const { text } = this;
    const { version } = this.buffer;
    this.#writing = text;
    try {
      this.#stored = { text, version: await store(text, this.#stored) };
      this.#savedVersion = version;
    } finally {
      this.#writing = undefined;
    }
  }
}
