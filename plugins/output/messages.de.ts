import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/output': {
    channel: 'Kanal',
    noChannel: 'Kein Kanal',
    copyAll: 'Alles kopieren',
    copied: 'Ausgabe kopiert',
    clear: 'Leeren',
    output: 'Ausgabe',
    none: 'Noch keine Ausgabe',
    noneHint: 'Hier erscheint, was Compiler und Ausführungen schreiben.',
    toEnd: 'Zum Ende blättern',
  } satisfies Translation<typeof messages>,
};
