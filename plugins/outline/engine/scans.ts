import type { SymbolScan } from '@core/languages/scan/symbol-engine';
import { scanJson } from './scan-json';
import { scanMarkdown } from './scan-markdown';
import { scanScript } from './scan-script';

/** Symbol scans by language id. Scans for chain languages are provided by the plugins that declare those languages. */
export const scans: Readonly<Record<string, SymbolScan>> = {
  typescript: scanScript,
  javascript: scanScript,
  markdown: scanMarkdown,
  json: scanJson,
};
