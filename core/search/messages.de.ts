import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/search': {
    unknownPrefix: (prefix) => `Kein Plugin bietet etwas unter „${prefix}“ an`,
    notStarted: (title, reason) => `„${title}“ ist nicht gestartet: ${reason}`,
    noProvider: (title) => `Das Plugin von „${title}“ bietet nichts zum Suchen an`,
  } satisfies Translation<typeof messages>,
};
