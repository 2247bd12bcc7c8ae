import type { TaskOptions } from '@core/base/task';
import type { TextSpan } from '@core/search/match-letters';
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
  /** Finds symbols in the files of a whole project. */
  readonly index: SymbolIndex;
}

export interface IndexedFile {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** A symbol in a file of a project that matches a query. */
export interface FoundSymbol {
  readonly path: string;
  readonly name: string;
  readonly kind: SymbolKind;
  /** Name of the enclosing symbol. */
  readonly container?: string;
  /** Place of its name. */
  readonly range: TextRange;
  /** Letters of the name that match the query. */
  readonly matches: readonly TextSpan[];
  /** How well the name matches the query; 0 is best. */
  readonly rank: number;
}

/** The symbols of a project's files, found by name. */
export interface SymbolIndex {
  /** Adds files, and replaces those that have the same path. */
  add(files: readonly IndexedFile[], task?: TaskOptions): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
  clear(): Promise<void>;
  /** Up to `limit` symbols that match, best first. */
  find(query: string, limit: number): Promise<readonly FoundSymbol[]>;
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
