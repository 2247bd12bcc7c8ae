import type { TaskOptions } from '@core/base/task';
import type { DocumentSymbol, FoundSymbol, IndexedFile, SymbolIndex } from '@core/languages/symbols';
import { ScannedIndex } from './scanned-index';

/** Finds the symbols in text, even if the text does not compile. Never throws. */
export type SymbolScan = (text: string) => readonly DocumentSymbol[];

/** Symbol scanners for several languages, and an index of files in these languages. Runs in a worker. */
export interface SymbolEngine extends SymbolIndex {
  /** The symbols in the text; empty if the language has no scanner. */
  scan(language: string, text: string, task?: TaskOptions): Promise<readonly DocumentSymbol[]>;
}

/** @param scans scanners by language id. */
export function createSymbolEngine(scans: Readonly<Record<string, SymbolScan>>): SymbolEngine {
  const scan = (language: string, text: string) =>
    Object.hasOwn(scans, language) ? (scans[language]?.(text) ?? []) : [];
  const index = new ScannedIndex(scan);
  return {
    scan: async (language, text) => scan(language, text),
    add: async (files: readonly IndexedFile[]) => index.add(files),
    remove: async (paths) => index.remove(paths),
    clear: async () => index.clear(),
    find: async (query, limit): Promise<readonly FoundSymbol[]> => index.find(query, limit),
  };
}
