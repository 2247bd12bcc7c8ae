import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/display-language': {
    title: 'Anzeigesprache',
    placeholder: 'Sprache von Menüs, Schaltflächen und Meldungen wählen',
    automatic: 'Automatisch',
    automaticHint: (language) => `Sprache des Browsers: ${language}`,
    inUse: 'Aktiv',
    reloadNeeded: (language) =>
      `Laden Sie die Seite neu, um ${language} zu verwenden. Nicht gespeicherte Änderungen bleiben erhalten.`,
    reload: 'Neu laden',
  } satisfies Translation<typeof messages>,
};
