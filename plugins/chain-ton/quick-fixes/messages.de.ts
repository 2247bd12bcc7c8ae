import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/quick-fixes': {
    add: (line) => `„${line}“ hinzufügen`,
    changeTo: (text) => `In „${text}“ ändern`,
    insert: (word) => `„${word}“ einfügen`,
    remove: (line) => `„${line}“ entfernen`,
  } satisfies Translation<typeof messages>,
};
