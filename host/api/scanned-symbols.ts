import type { DisposableStore } from '@core/base/lifecycle';
import type { SymbolEngine } from '@core/languages/scan/symbol-engine';
import type { SymbolProvider } from '@core/languages/symbols';
import { Engine, type EngineOptions } from '@host/worker/engine';

/** How long the scan of one text may take, in milliseconds; a longer one is stuck. */
const SCAN_MS = 20_000;

/**
 * Symbols by scans in workers that run `exposeEngine(createSymbolEngine(scans))`: one worker for texts in the editor and
 * one for whole projects, so that a text never waits for a project. Both start at their first use.
 */
export function scannedSymbols(options: EngineOptions, subscriptions: DisposableStore): SymbolProvider {
  const engine = () => subscriptions.add(new Engine<SymbolEngine>(options)).api;
  const texts = engine();
  return {
    symbols: ({ language, text }) => texts.scan(language, text, { deadlineMs: SCAN_MS }),
    index: engine(),
  };
}
