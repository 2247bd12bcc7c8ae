import type { TaskOptions } from '@core/base/task';
import type { TextRange } from './diagnostics/diagnostics';

/** What a symbol is; each stands for an icon and a word. */
export type SymbolKind =
  | 'module'
  | 'contract'
  | 'interface'
  | 'class'
  | 'struct'
  | 'enum'
  | 'enum-member'
  | 'event'
  | 'error'
  | 'constructor'
  | 'function'
  | 'method'
  | 'modifier'
  | 'field'
  | 'variable'
  | 'constant'
  | 'type'
  | 'test'
  | 'heading'
  | 'key';

/** Something in a text that has a name. */
export interface DocumentSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** What else is worth knowing at a glance, for example 'get' or 'is Ownable'. */
  readonly detail?: string;
  /** All of it, with its body. */
  readonly range: TextRange;
  /** Its name; lies in `range`. */
  readonly selectionRange: TextRange;
  /** In the order of the text. */
  readonly children: readonly DocumentSymbol[];
}

/** Finds the symbols of texts; also of texts that do not compile. */
export interface SymbolProvider {
  symbols(
    document: { readonly path: string; readonly language: string; readonly text: string },
    options?: Pick<TaskOptions, 'signal'>,
  ): Promise<readonly DocumentSymbol[]>;
}

/** The symbols that hold a line and column, from the outermost to the innermost. */
export function symbolsAt(
  symbols: readonly DocumentSymbol[],
  line: number,
  column: number,
): readonly DocumentSymbol[] {
  const holder = symbols.find(({ range: { startLine, startColumn, endLine, endColumn } }) => {
    const isAfterStart = line > startLine || (line === startLine && column >= startColumn);
    return isAfterStart && (line < endLine || (line === endLine && column <= endColumn));
  });
  return holder ? [holder, ...symbolsAt(holder.children, line, column)] : [];
}
