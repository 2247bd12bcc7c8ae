import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/outline': {
    outline: 'Gliederung',
    noEditor: 'Keine Datei geöffnet',
    noEditorHint: 'Eine Datei öffnen, um ihre Symbole zu sehen',
    noSymbols: (name) => `Keine Symbole in ${name}`,
    noSymbolsHint: 'Verträge, Funktionen, Überschriften und Schlüssel werden hier aufgelistet',
    unknownLanguage: 'Für diesen Dateityp gibt es keine Gliederung.',
    sortByPlace: 'Nach Position sortieren',
    sortByName: 'Nach Namen sortieren',
    followCursor: 'Cursor folgen',
    collapseAll: 'Alle einklappen',
    atLine: (kind, line) => `${kind}, Zeile ${line}`,
    navigationBar: (path) => `Navigationsleiste von ${path}`,
    folder: (name) => `Inhalt von ${name}`,
    project: 'Projekt',
    symbolsIn: (name) => `Symbole in ${name}`,
    pickPlaceholder: 'Zum Filtern tippen, mit der Eingabetaste öffnen',
    noSymbolFound: 'Keine passenden Symbole',
    noFileForSymbols: 'Eine Datei öffnen, um zu ihren Symbolen zu gehen',
    engineName: 'Die Symbolsuche',
    indexing: 'Symbole werden gelesen',
    indexed: (done, total) => `${done} von ${counted(total, 'Datei', 'Dateien')}`,
    noPreview: 'Kein Inhalt gefunden',
  } satisfies Translation<typeof messages>,
};
