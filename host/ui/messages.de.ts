import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'host/ui': {
    close: 'Schließen',
    clear: 'Leeren',
    dismiss: 'Verwerfen',
    loading: 'Wird geladen…',
    noOptions: 'Keine Optionen vorhanden',
    notifications: 'Benachrichtigungen',
    name: 'Name',
    heldKeyboard: 'Wird geöffnet…',
    showTable: 'Als Tabelle anzeigen',
  } satisfies Translation<typeof messages>,
};
