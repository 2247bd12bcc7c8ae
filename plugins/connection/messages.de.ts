import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/connection': {
    label: (state) => ({ server: 'Online', static: 'Statischer Host', offline: 'Offline' })[state],
    explanation: (state) =>
      ({
        server: 'Der Server dieser Seite ist erreichbar',
        static:
          'Kein Server hinter dieser Seite: Alles läuft in diesem Browser, mit den eingebauten Mandanten',
        offline:
          'Der Server dieser Seite ist nicht erreichbar: Was in diesem Browser läuft, funktioniert weiter',
      })[state],
  } satisfies Translation<typeof messages>,
};
