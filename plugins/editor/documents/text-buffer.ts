import type { Disposable } from '@core/base/lifecycle';
import type { Observable } from 'rxjs';

/** The text of an open file with its undo history; the editor shows and changes it. */
export interface TextBuffer extends Disposable {
  /** Changes with each edit and returns to its old value when the edit is undone. */
  readonly version: number;
  /** Told after each edit, undo and redo. */
  readonly changes$: Observable<void>;
  /** All of it, with the line ends of the file; without byte order mark. */
  text(): string;
  /** Puts another text in place of this one as a single step that can be undone; line ends become those of `text`. */
  replace(text: string): void;
  setLanguage(language: string): void;
}

/** What a buffer is made of. */
export interface BufferRequest {
  /** Project path at the time of opening. */
  readonly path: string;
  readonly text: string;
  readonly language: string;
}

/** Makes the buffer of a file that has been read. */
export type OpenBuffer = (request: BufferRequest) => TextBuffer;
