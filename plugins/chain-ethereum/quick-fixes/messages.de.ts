import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum/quick-fixes': {
    addLicence: (licence) => `Lizenz „${licence}“ hinzufügen`,
    addPragma: (pragma) => `„${pragma}“ hinzufügen`,
    changeTo: (text) => `In „${text}“ ändern`,
    insert: (word) => `„${word}“ einfügen`,
    remove: (word) => `„${word}“ entfernen`,
    removeVariable: (name) => `Unbenutzte Variable „${name}“ entfernen`,
    keepCall: (name) => `Variable „${name}“ entfernen, den Aufruf behalten`,
    commentOut: (name) => `Unbenutzten Namen „${name}“ auskommentieren`,
    importName: (name, path) => `„${name}“ aus „${path}“ importieren`,
  } satisfies Translation<typeof messages>,
};
