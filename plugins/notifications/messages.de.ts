import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/notifications': {
    history: 'Benachrichtigungsverlauf',
    bell: (unread) =>
      unread === 0
        ? 'Keine neuen Benachrichtigungen'
        : counted(unread, 'neue Benachrichtigung', 'neue Benachrichtigungen'),
    none: 'Keine Benachrichtigungen',
    noneHint: 'Benachrichtigungen werden hier aufgelistet, bis die Seite geschlossen wird.',
    clear: 'Alle entfernen',
    remove: 'Entfernen',
    times: (count) => `${count}-mal`,
    severities: (severity) =>
      ({ info: 'Information', success: 'Erfolg', warning: 'Warnung', error: 'Fehler' })[severity],
  } satisfies Translation<typeof messages>,
};
