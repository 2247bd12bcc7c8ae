import type { TaskOptions } from '@core/base/task';
import type { DocumentSymbol } from '@core/languages/symbols';
import { scanSymbols } from './scan-symbols';
import { type IndexedFile, type ProjectSymbol, SymbolIndex } from './symbol-index';

/** Finds symbols by simple scans, which know comments, strings and brackets and mind no mistakes. Runs in a worker. */
export interface SymbolEngine {
  /** The symbols of one text; none for a language that no scan knows. */
  scan(language: string, text: string, task?: TaskOptions): Promise<readonly DocumentSymbol[]>;
  /** Takes files of the project in, in place of what was known of them. */
  add(files: readonly IndexedFile[], task?: TaskOptions): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
  /** Forgets the project. */
  clear(): Promise<void>;
  /** The symbols of the project that match a query, best first. */
  find(query: string, limit: number): Promise<readonly ProjectSymbol[]>;
}

export function createSymbolEngine(): SymbolEngine {
  const index = new SymbolIndex();
  return {
    scan: async (language, text) => scanSymbols(language, text),
    add: async (files) => index.add(files),
    remove: async (paths) => index.remove(paths),
    clear: async () => index.clear(),
    find: async (query, limit) => index.find(query, limit),
  };
}
