import type { Disposable } from '@core/base/lifecycle';
import type { Observable } from 'rxjs';

/** The text of an open file and its undo history. The editor displays and changes this text. */
export interface TextBuffer extends Disposable {
  /** Changes with each edit and returns to its earlier value when the edit is undone. */
  readonly version: number;
  /** Emits after each edit, undo and redo. */
  readonly changes$: Observable<void>;
  /** The full text with the file's line endings, without the byte order mark. */
  text(): string;
  /** Replaces the whole text as a single undoable step and adopts the line endings of `text`. */
  replace(text: string): void;
  setLanguage(language: string): void;
}

export interface BufferRequest {
  /** The file's project path when the buffer is opened. */
  readonly path: string;
  readonly text: string;
  readonly language: string;
}

export type OpenBuffer = (request: BufferRequest) => TextBuffer;
