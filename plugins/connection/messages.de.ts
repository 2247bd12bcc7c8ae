import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/connection': {
    label: (state) => ({ server: 'Online', static: 'Statischer Host', offline: 'Offline' })[state],
    explanation: (state) =>
      ({
        server: 'Der Server dieser Seite ist erreichbar',
        static: 'Diese Seite hat keinen Server: Alles läuft in diesem Browser, mit den eingebauten Mandanten',
        offline: 'Der Server dieser Seite ist nicht erreichbar: Lokale Funktionen sind weiterhin verfügbar',
      })[state],
  } satisfies Translation<typeof messages>,
};
