import type { DisposableStore } from '@core/base/lifecycle';
import type { SymbolEngine } from '@core/languages/scan/symbol-engine';
import type { SymbolProvider } from '@core/languages/symbols';
import { Engine, type EngineOptions } from '@host/worker/engine';

/** Time limit for scanning the text in an editor, in milliseconds. A scan that takes longer is treated as hung. */
const SCAN_MS = 20_000;

/**
 * Finds symbols in workers that run `exposeEngine(createSymbolEngine(scans))`. One worker scans text in the editor and
 * another scans whole projects, so that an edit never waits for a project scan. Both start on first use.
 */
export function scannedSymbols(options: EngineOptions, subscriptions: DisposableStore): SymbolProvider {
  const engine = () => subscriptions.add(new Engine<SymbolEngine>(options)).api;
  const texts = engine();
  return {
    symbols: ({ language, text }) => texts.scan(language, text, { deadlineMs: SCAN_MS }),
    index: engine(),
  };
}
