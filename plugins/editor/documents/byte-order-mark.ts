export const MARK = '\uFEFF';

/** A file's text taken apart: editors must not show the mark, and saving must not lose it. */
export interface MarkedText {
  readonly mark: '' | typeof MARK;
  readonly text: string;
}

/** Takes a leading byte order mark off. */
export function splitMark(content: string): MarkedText {
  return content.startsWith(MARK) ? { mark: MARK, text: content.slice(1) } : { mark: '', text: content };
}
