import type { Translation } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/output': {
    channel: 'Kanal',
    noChannel: 'Kein Kanal',
    copyAll: 'Alles kopieren',
    copied: 'Ausgabe kopiert',
    clear: 'Leeren',
    save: 'Als Datei speichern',
    filter: 'Filtern',
    matches: (count) => counted(count, 'Zeile', 'Zeilen'),
    noMatch: 'Keine Zeile passt zum Filter',
    scrollLock: 'Scrollen anhalten',
    output: 'Ausgabe',
    none: 'Noch keine Ausgabe',
    noneHint: 'Hier erscheint die Ausgabe von Compilern und Ausführungen.',
    toEnd: 'Zum Ende scrollen',
    fullOutput: 'Vollständige Ausgabe',
    openFull: 'Vollständige Ausgabe öffnen',
    saveFull: 'Vollständige Ausgabe speichern',
    longLine: (characters) => `… (${formatNumber(characters)} Zeichen)`,
  } satisfies Translation<typeof messages>,
};
