import type { Translation } from '../localization/define-messages';
import type { connectionMessages } from './messages';

export const german = {
  'core/base/connection': {
    socketTimeout: (path) => `Zeitüberschreitung der WebSocket-Verbindung für ${path}`,
    socketNotOpen: 'Der WebSocket ist nicht offen',
    invalidJson: 'Ungültiges JSON empfangen',
    socketError: 'Fehler der WebSocket-Verbindung',
  } satisfies Translation<typeof connectionMessages>,
};
