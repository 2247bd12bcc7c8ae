import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/theme': {
    notATheme: (reason) => `Das ist kein Farbdesign im Format von VS Code: ${reason}`,
    notJson: (reason) => `Das ist kein gültiges JSON: ${reason}`,
    foreignPart: (key, path) =>
      `„${key}“ verweist auf die Datei „${path}“: Fügen Sie deren Inhalt an dieser Stelle ein`,
    unreadable: (name, reason) => `Das Design „${name}“ konnte nicht gelesen werden. ${reason}`,
    fileMissing: (name) => `Die Datei des Designs „${name}“ fehlt: Installieren Sie das Design neu`,
  } satisfies Translation<typeof messages>,
};
