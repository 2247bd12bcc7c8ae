import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/quick-fixes': {
    insert: (text) => `„${text}“ einfügen`,
    add: (line) => `„${line}“ hinzufügen`,
    remove: (text) => `„${text}“ entfernen`,
    changeTo: (text) => `In „${text}“ ändern`,
  } satisfies Translation<typeof messages>,
};
