import { lineEndOf } from '@core/base/text/text-edits';
import { editor, Range, Uri } from 'monaco-editor/editor';
import { Subject } from 'rxjs';
import type { BufferRequest, TextBuffer } from '../documents/text-buffer';
import { changedParts } from './changed-parts';

const sequences = {
  '\n': editor.EndOfLineSequence.LF,
  '\r\n': editor.EndOfLineSequence.CRLF,
} as const;

/** Models whose text is that of an open document. */
const owned = new WeakSet<editor.ITextModel>();

/** True for the text of an open document. */
export function isOwned(model: editor.ITextModel): boolean {
  return owned.has(model);
}

/** A Monaco model: text, undo history, language. */
export class MonacoBuffer implements TextBuffer {
  readonly model: editor.ITextModel;
  readonly #changes$ = new Subject<void>();
  readonly changes$ = this.#changes$.asObservable();

  constructor({ path, text, language }: BufferRequest) {
    discardLeftModel(uriOfPath(path).toString());
    this.model = editor.createModel(text, language, freeUri(path));
    owned.add(this.model);
    // Monaco takes the machine's own line end for a text of one line.
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

/** The resource of a project path. */
export function uriOfPath(path: string): Uri {
  return Uri.from({ scheme: 'file', path: `/${path}` });
}

/** Lets go of a model that Monaco made for itself, to show a place in a file that is not open. */
export function discardLeftModel(uri: string): void {
  const model = editor.getModel(Uri.parse(uri));
  if (model && !owned.has(model)) model.dispose();
}

/** A model keeps its resource when its file is renamed; a new file of the old name then gets one beside it. */
function freeUri(path: string): Uri {
  const uri = uriOfPath(path);
  let free = uri;
  for (let number = 2; editor.getModel(free); number++) free = uri.with({ query: String(number) });
  return free;
}
