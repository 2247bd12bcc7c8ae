import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/display-language': {
    title: 'Anzeigesprache',
    placeholder: 'Sprache von Menüs, Schaltflächen und Meldungen wählen',
    automatic: 'Automatisch',
    automaticHint: (language) => `Wie der Browser: ${language}`,
    inUse: 'Aktiv',
    reloadNeeded: (language) =>
      `${language} erscheint, sobald die Seite neu geladen ist. Nicht gespeicherter Text bleibt erhalten.`,
    reload: 'Neu laden',
  } satisfies Translation<typeof messages>,
};
