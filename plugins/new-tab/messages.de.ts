import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/new-tab': {
    page: 'Neuer Tab',
    views: 'Ansichten',
    filter: 'Ansichten filtern',
    placeholder: 'Ansicht öffnen…',
    nothing: 'Nichts zu öffnen',
    nothingHint: 'Kein Plugin bietet hier eine Ansicht an.',
    noMatch: (text) => `Keine Ansicht passt zu „${text}“`,
    noMatchHint: 'Andere Wörter versuchen.',
  } satisfies Translation<typeof messages>,
};
