import { Subject } from 'rxjs';
import type { BufferRequest, TextBuffer } from '../documents/text-buffer';

/** A text buffer with undo that does not need an editor. */
export class MemoryBuffer implements TextBuffer {
  readonly changes$ = new Subject<void>();
  readonly #history: { readonly version: number; readonly text: string }[];
  #nextVersion = 2;
  language: string;
  isDisposed = false;

  constructor({ text, language }: BufferRequest) {
    this.#history = [{ version: 1, text }];
    this.language = language;
  }

  get version(): number {
    return this.#history.at(-1)?.version ?? 0;
  }

  text(): string {
    return this.#history.at(-1)?.text ?? '';
  }

  replace(text: string): void {
    this.#history.push({ version: this.#nextVersion++, text });
    this.changes$.next();
  }

  undo(): void {
    if (this.#history.length > 1) this.#history.pop();
    this.changes$.next();
  }

  setLanguage(language: string): void {
    this.language = language;
  }

  dispose(): void {
    this.isDisposed = true;
    this.changes$.complete();
  }
}
