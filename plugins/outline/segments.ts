import { basename, dirname } from '@core/base/path';
import type { TextPosition } from '@core/languages/editor/editor';
import { type DocumentSymbol, symbolsAt } from '@core/languages/symbols';

/** A segment of the path from the project to the cursor, with its siblings. */
export type Segment =
  | { readonly type: 'folder' | 'file'; readonly name: string; readonly path: string }
  | {
      readonly type: 'symbol';
      readonly name: string;
      readonly symbol: DocumentSymbol;
      readonly siblings: readonly DocumentSymbol[];
    }
  /** Represents all symbols in a file while the cursor is outside them. */
  | { readonly type: 'symbols'; readonly name: string; readonly siblings: readonly DocumentSymbol[] };

/**
 * The folders, the file, and the symbols at the cursor. If there are symbols but none at the cursor, '…' is shown
 * instead.
 */
export function segmentsOf(
  path: string,
  symbols: readonly DocumentSymbol[],
  position: TextPosition | undefined,
): readonly Segment[] {
  const folders: Segment[] = [];
  for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) {
    folders.unshift({ type: 'folder', name: basename(folder), path: folder });
  }
  const file: Segment = { type: 'file', name: basename(path), path };
  const chain = position ? symbolsAt(symbols, position.line, position.column) : [];
  const steps = chain.map((symbol, index): Segment => {
    const siblings = index === 0 ? symbols : (chain[index - 1]?.children ?? []);
    return { type: 'symbol', name: symbol.name, symbol, siblings };
  });
  if (steps.length === 0 && symbols.length > 0) steps.push({ type: 'symbols', name: '…', siblings: symbols });
  return [...folders, file, ...steps];
}
