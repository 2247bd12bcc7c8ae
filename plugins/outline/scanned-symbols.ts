import type { SymbolProvider } from '@core/languages/symbols';
import type { SymbolEngine } from './engine/index';

/** How long one text may take, in milliseconds: a scan that takes longer has lost its way. */
const SCAN_MS = 20_000;

/** Symbols by scans in a worker. */
export function scannedSymbols(engine: SymbolEngine): SymbolProvider {
  return {
    symbols: ({ language, text }) => engine.scan(language, text, { deadlineMs: SCAN_MS }),
  };
}
