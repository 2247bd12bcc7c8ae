import { LanguageService } from '@core/languages/languages';
import type { PluginContext } from '@host/api/plugin-context';
import { scannedSymbols } from '@host/api/scanned-symbols';
import { messages } from './messages';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'move symbols' });

/** Highlighting and snippets come from the manifest. */
export function activate({ get, subscriptions }: PluginContext): void {
  const symbols = scannedSymbols({ name: messages.symbols, spawn }, subscriptions);
  subscriptions.add(get(LanguageService).registerSymbols(['move'], symbols));
}
