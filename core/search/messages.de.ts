import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/search': {
    unknownPrefix: (prefix) => `Kein Plugin unterstützt das Präfix „${prefix}“`,
    notStarted: (title, reason) => `„${title}“ ist nicht gestartet: ${reason}`,
    noProvider: (title) => `Das Plugin von „${title}“ hat keine Suche registriert`,
  } satisfies Translation<typeof messages>,
};
