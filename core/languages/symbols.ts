import type { TaskOptions } from '@core/base/task';
import type { TextSpan } from '@core/search/match-letters';
import type { TextRange } from './diagnostics/diagnostics';

/** A symbol's kind; each kind has an icon and a name. */
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

/** A named element in text, for example a function or a heading. */
export interface DocumentSymbol {
  /** Name of the symbol. */
  readonly name: string;
  /** The symbol's kind. */
  readonly kind: SymbolKind;
  /** Short additional information, for example 'get' or 'is Ownable'. */
  readonly detail?: string;
  /** Range of the whole symbol, including its body. */
  readonly range: TextRange;
  /** Range of the symbol's name, inside `range`. */
  readonly selectionRange: TextRange;
  /** Children in text order. */
  readonly children: readonly DocumentSymbol[];
}

/** Finds the symbols in text, even if the text does not compile. */
export interface SymbolProvider {
  /** The symbols in the text, in order of appearance; [] if there are none. */
  symbols(
    document: { readonly path: string; readonly language: string; readonly text: string },
    options?: Pick<TaskOptions, 'signal'>,
  ): Promise<readonly DocumentSymbol[]>;
  /** Finds symbols in all of a project's files. */
  readonly index: SymbolIndex;
}

/** A file to add to a symbol index. */
export interface IndexedFile {
  /** Project path. */
  readonly path: string;
  /** Language id. */
  readonly language: string;
  /** Text of the file. */
  readonly text: string;
}

/** A symbol that matches a query, in a project file. */
export interface FoundSymbol {
  /** Project path. */
  readonly path: string;
  /** Name of the symbol. */
  readonly name: string;
  /** The symbol's kind. */
  readonly kind: SymbolKind;
  /** Name of the enclosing symbol. */
  readonly container?: string;
  /** Range of the symbol's name. */
  readonly range: TextRange;
  /** Spans of the name that match the query. */
  readonly matches: readonly TextSpan[];
  /** Quality of the match; 0 is best. */
  readonly rank: number;
}

/** Index of the symbols in a project's files, by name. */
export interface SymbolIndex {
  /** Adds files; an existing file with the same path is replaced. */
  add(files: readonly IndexedFile[], task?: TaskOptions): Promise<void>;
  /** Removes files. */
  remove(paths: readonly string[]): Promise<void>;
  /** Removes all files. */
  clear(): Promise<void>;
  /** Up to `limit` matching symbols, best first. */
  find(query: string, limit: number): Promise<readonly FoundSymbol[]>;
}

/** The symbols that contain a position, from the outermost to the innermost. */
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
