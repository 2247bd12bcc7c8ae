import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

export const messages = defineMessages('plugins/outline', {
  outline: 'Outline',
  noEditor: 'No file is open',
  noEditorHint: 'Open a file to see its symbols',
  noSymbols: (name: string) => `No symbols in ${name}`,
  noSymbolsHint: 'Contracts, functions, headings and keys are listed here',
  unknownLanguage: 'No outline is available for this file type.',
  sortByPlace: 'Sort by position',
  sortByName: 'Sort by name',
  followCursor: 'Follow cursor',
  collapseAll: 'Collapse All',
  atLine: (kind: string, line: number) => `${kind}, line ${line}`,

  navigationBar: (path: string) => `Navigation bar for ${path}`,
  folder: (name: string) => `Contents of ${name}`,
  project: 'Project',
  symbolsIn: (name: string) => `Symbols in ${name}`,
  pickPlaceholder: 'Type to filter, press Enter to open',

  noSymbolFound: 'No matching symbols',
  noFileForSymbols: 'Open a file to go to its symbols',
  engineName: 'The symbol search',
  indexing: 'Indexing symbols',
  indexed: (files: number, total: number) => `${files} of ${counted(total, 'file', 'files')}`,
  noPreview: 'No content found',
});
