import type { DocumentSymbol } from '@core/languages/symbols';
import { scanFunc } from './scan/func';
import { scanJson } from './scan/json';
import { scanMarkdown } from './scan/markdown';
import { scanMove } from './scan/move';
import { scanScript } from './scan/script';
import { scanSolidity } from './scan/solidity';
import { scanTact } from './scan/tact';
import { scanTolk } from './scan/tolk';
import { type ScannedLanguage, scannedLanguages } from './scanned-languages';

const scans: Readonly<Record<ScannedLanguage, (text: string) => readonly DocumentSymbol[]>> = {
  solidity: scanSolidity,
  func: scanFunc,
  tolk: scanTolk,
  tact: scanTact,
  move: scanMove,
  typescript: scanScript,
  javascript: scanScript,
  markdown: scanMarkdown,
  json: scanJson,
};

/** The symbols of a text; none for a language that is not known. */
export function scanSymbols(language: string, text: string): readonly DocumentSymbol[] {
  const known = scannedLanguages.find((scanned) => scanned === language);
  return known === undefined ? [] : scans[known](text);
}
