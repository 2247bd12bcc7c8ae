import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/file-search': {
    placeholder: 'Dateien nach Namen suchen...',
    results: 'Ergebnisse',
    preview: 'Vorschau',
    count: (n) => counted(n, 'Ergebnis', 'Ergebnisse'),
    startTyping: 'Zum Suchen tippen',
    none: 'Keine Dateien gefunden',
    tryAnother: 'Einen anderen Suchbegriff versuchen',
    selectFile: 'Datei für die Vorschau auswählen',
    noContent: 'Kein Inhalt gefunden',
    notAvailable: 'Für diese Datei ist keine Vorschau verfügbar.',
    folder: 'Das ist ein Ordner. Eine Datei auswählen, um ihren Inhalt zu sehen.',
    pressEnter: 'Eingabetaste öffnet die Datei im Editor',
    moreLines: (n) => `… ${counted(n, 'weitere Zeile', 'weitere Zeilen')}`,
    items: (n) => `Enthält ${counted(n, 'Element', 'Elemente')}`,
    searching: 'Suche läuft',
    failed: (reason) => `Die Suche ist fehlgeschlagen: ${reason}`,
    recentlyOpened: 'zuletzt geöffnet',
    files: 'Dateien',
    noEditor: 'Zuerst eine Datei öffnen',
    typeLine: (last) => `Eine Zeile von 1 bis ${last} oder Zeile:Spalte eingeben`,
    goToLine: (line) => `Zu Zeile ${line} gehen`,
    goToPlace: (line, column) => `Zu Zeile ${line}, Spalte ${column} gehen`,
    engine: 'Die Dateisuche',
    escape: 'Esc',
  } satisfies Translation<typeof messages>,
};
