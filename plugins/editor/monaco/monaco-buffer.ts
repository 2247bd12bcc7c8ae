import { lineEndOf } from '@core/base/text/text-edits';
import { editor, Range, Uri } from 'monaco-editor/editor';
import { Subject } from 'rxjs';
import type { BufferRequest, TextBuffer } from '../documents/text-buffer';
import { changedParts } from './changed-parts';

const sequences = {
  '\n': editor.EndOfLineSequence.LF,
  '\r\n': editor.EndOfLineSequence.CRLF,
} as const;

/** Models of open documents. */
const owned = new WeakSet<editor.ITextModel>();

export function isOwned(model: editor.ITextModel): boolean {
  return owned.has(model);
}

export class MonacoBuffer implements TextBuffer {
  readonly model: editor.ITextModel;
  readonly #changes$ = new Subject<void>();
  readonly changes$ = this.#changes$.asObservable();

  constructor({ path, text, language }: BufferRequest) {
    discardPeekModel(uriOfPath(path).toString());
    this.model = editor.createModel(text, language, freeUri(path));
    owned.add(this.model);
    // For single-line text, Monaco uses the operating system's line ending.
    this.model.setEOL(sequences[lineEndOf(text)]);
    this.model.onDidChangeContent(() => this.#changes$.next());
  }

  get version(): number {
    return this.model.getAlternativeVersionId();
  }

  text(): string {
    return this.model.getValue();
  }

  replace(text: string): void {
    const { model } = this;
    const lineEnd = lineEndOf(text);
    const after = text.replace(/\r\n?|\n/g, lineEnd);
    model.pushStackElement();
    if (model.getEOL() !== lineEnd) model.pushEOL(sequences[lineEnd]);
    const edits = changedParts(model.getValue(), after).map(({ start, end, replacement }) => ({
      range: Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
      text: replacement,
    }));
    if (edits.length > 0) model.pushEditOperations(null, edits, () => null);
    model.pushStackElement();
  }

  setLanguage(language: string): void {
    editor.setModelLanguage(this.model, language);
  }

  dispose(): void {
    this.#changes$.complete();
    this.model.dispose();
  }
}

export function uriOfPath(path: string): Uri {
  return Uri.from({ scheme: 'file', path: `/${path}` });
}

/** Disposes a model that Monaco created to peek into a file that is not open. */
export function discardPeekModel(uri: string): void {
  const model = editor.getModel(Uri.parse(uri));
  if (model && !owned.has(model)) model.dispose();
}

/** A model keeps its URI when its file is renamed, so a new file with the old name gets a different URI. */
function freeUri(path: string): Uri {
  const uri = uriOfPath(path);
  let free = uri;
  for (let number = 2; editor.getModel(free); number++) free = uri.with({ query: String(number) });
  return free;
}
