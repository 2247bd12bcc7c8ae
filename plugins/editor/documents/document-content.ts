import { mergeTexts } from '@core/base/text/merge-texts';
import type { TextBuffer } from './text-buffer';

const MARK = '\uFEFF';

/** A file's text taken apart: editors must not show the mark, and saving must not lose it. */
interface MarkedText {
  readonly mark: '' | typeof MARK;
  readonly text: string;
}

/** Takes a leading byte order mark off. */
export function splitMark(content: string): MarkedText {
  return content.startsWith(MARK) ? { mark: MARK, text: content.slice(1) } : { mark: '', text: content };
}

/** What a file holds. */
export interface StoredText {
  /** Byte order mark included. */
  readonly text: string;
  /** `contentId` of the file; undefined for one that is not stored. */
  readonly version: string | undefined;
}

/** Puts a text into a file that holds `base`; resolves to the version that it has become. */
export type StoreText = (text: string, base: StoredText) => Promise<string>;

/** A buffer beside what its file holds: which of the two is ahead, and how one becomes the other. */
export class DocumentContent {
  readonly buffer: TextBuffer;
  #mark: string;
  #stored: StoredText;
  #writing: string | undefined;
  /** The buffer's version that the file holds; undefined when it holds none that the buffer ever had. */
  #savedVersion: number | undefined;

  /** `stored` is what the file holds; the buffer was made of it. */
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

  /** What saving would put into the file. */
  get text(): string {
    return this.#mark + this.buffer.text();
  }

  /** What the file held when the text was made from it. */
  get stored(): StoredText {
    return this.#stored;
  }

  /**
   * The file holds something else now, by whomever. The buffer takes it over or, when it has unsaved text, both changes
   * become one as a step that can be undone. False when they exclude each other: then nothing has happened.
   */
  meet(theirs: StoredText): boolean {
    const { text } = this;
    const isOurs = theirs.text === this.#stored.text || theirs.text === this.#writing;
    if (isOurs) this.#stored = theirs;
    else if (theirs.text === text || !this.isDirty) this.take(theirs);
    else {
      const merged = mergeTexts(this.#stored.text, text, theirs.text);
      if (merged === undefined) return false;
      this.#stored = theirs;
      this.ahead(merged);
      this.#savedVersion = undefined;
    }
    return true;
  }

  /** Another text is in the file; the buffer stays ahead of it. */
  keep(theirs: StoredText): void {
    this.#stored = theirs;
    this.#savedVersion = theirs.text === this.text ? this.buffer.version : undefined;
  }

  /** Another text is in the file, and the buffer takes it as one step that can be undone. */
  take(theirs: StoredText): void {
    this.ahead(theirs.text);
    this.#stored = theirs;
    this.#savedVersion = this.buffer.version;
  }

  /** Gives the buffer a text that is not saved, as one step that can be undone. */
  ahead(unsaved: string): void {
    const { mark, text } = splitMark(unsaved);
    this.#mark = mark;
    this.buffer.replace(text);
  }

  /** Stores the text as it is now; what is typed meanwhile stays unsaved. */
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
