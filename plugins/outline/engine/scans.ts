import type { SymbolScan } from '@core/languages/scan/symbol-engine';
import { scanJson } from './scan-json';
import { scanMarkdown } from './scan-markdown';
import { scanScript } from './scan-script';

/** By language id. Languages of chains have their scans in the plugins that declare these languages. */
export const scans: Readonly<Record<string, SymbolScan>> = {
  typescript: scanScript,
  javascript: scanScript,
  markdown: scanMarkdown,
  json: scanJson,
};
