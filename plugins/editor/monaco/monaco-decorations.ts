import './decorations.css';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { DecorationGlyph, EditorDecoration } from '@core/languages/editor/decorations';
import type { editor, IRange } from 'monaco-editor/editor';
import { combineLatest, type Observable } from 'rxjs';
import type { OpenDocuments } from '../documents/open-documents';
import { decorationOptions } from './decoration-options';
import { bufferOf, shownDocuments$ } from './shown-documents';
import { toMonacoRange } from './text-range';

interface Applied {
  readonly stamp: string;
  /** Monaco ids by decoration key, which contains the position set by the owner. */
  readonly ids: ReadonlyMap<string, string>;
  /** Glyphs by Monaco id. */
  readonly glyphs: ReadonlyMap<string, DecorationGlyph>;
}

const nothing: Applied = { stamp: '[]', ids: new Map(), glyphs: new Map() };

/** Shows plugin decorations in the open documents. */
export class MonacoDecorations implements Disposable {
  readonly #store = new DisposableStore();
  readonly #applied = new WeakMap<editor.ITextModel, Applied>();

  constructor(
    documents: Pick<OpenDocuments, 'documents$'>,
    decorations$: Observable<ReadonlyMap<string, readonly EditorDecoration[]>>,
  ) {
    this.#store.add(
      combineLatest([shownDocuments$(documents), decorations$]).subscribe(([open, byOwner]) => {
        for (const document of open) {
          const buffer = bufferOf(document);
          if (buffer) this.#apply(buffer.model, document.path, byOwner);
        }
      }),
    );
  }

  /** The icons currently shown in a line's glyph margin. */
  glyphsAt(model: editor.ITextModel, line: number): readonly DecorationGlyph[] {
    const { glyphs } = this.#applied.get(model) ?? nothing;
    return model.getLineDecorations(line).flatMap(({ id, range }) => {
      const glyph = range.startLineNumber === line ? glyphs.get(id) : undefined;
      return glyph ? [glyph] : [];
    });
  }

  dispose(): void {
    this.#store.dispose();
  }

  #apply(
    model: editor.ITextModel,
    path: string,
    byOwner: ReadonlyMap<string, readonly EditorDecoration[]>,
  ): void {
    const before = this.#applied.get(model) ?? nothing;
    const wanted = [...byOwner].flatMap(([owner, all]) =>
      all
        .filter((decoration) => decoration.path === path)
        .map((decoration) => ({ key: keyOf(owner, decoration), decoration })),
    );
    const stamp = JSON.stringify(wanted);
    if (stamp === before.stamp) return;
    const drawn = model.deltaDecorations(
      [...before.ids.values()],
      wanted.map(({ key, decoration }) => ({
        range: this.#placeOf(model, before.ids.get(key), decoration),
        options: decorationOptions(decoration),
      })),
    );
    const glyphs = new Map<string, DecorationGlyph>();
    const ids = new Map<string, string>();
    for (const [index, { key, decoration }] of wanted.entries()) {
      const id = drawn[index];
      if (id === undefined) continue;
      ids.set(key, id);
      if (decoration.glyph) glyphs.set(id, decoration.glyph);
    }
    this.#applied.set(model, { stamp, ids, glyphs });
  }

  /** The decoration's position after edits or, if the owner has moved the decoration, the position set by the owner. */
  #placeOf(model: editor.ITextModel, id: string | undefined, { range, note }: EditorDecoration): IRange {
    const moved = id === undefined ? undefined : model.getDecorationRange(id);
    const place = moved ?? model.validateRange(toMonacoRange(range));
    if (!note) return place;
    const line = place.endLineNumber;
    const column = model.getLineMaxColumn(line);
    return { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column };
  }
}

function keyOf(owner: string, { id, range }: EditorDecoration): string {
  const { startLine, startColumn, endLine, endColumn } = range;
  return JSON.stringify([owner, id, startLine, startColumn, endLine, endColumn]);
}
