import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/quick-input': {
    noMatch: 'Keine Treffer',
    nothing: 'Keine Auswahl verfügbar',
    loading: 'Wird geladen…',
    checking: 'Wird geprüft…',
    count: (rows) => counted(rows, 'Ergebnis', 'Ergebnisse'),
    inputHint: 'Eingabetaste zum Bestätigen, Esc zum Abbrechen',
  } satisfies Translation<typeof messages>,
};
