import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/theme': {
    notATheme: (reason) => `Das ist kein Farbdesign im Format von VS Code: ${reason}`,
    notJson: (reason) => `Das ist kein gültiges JSON: ${reason}`,
    foreignPart: (key, path) =>
      `„${key}“ stammt aus der Datei „${path}“: Deren Inhalt muss an dieser Stelle stehen`,
    unreadable: (name, reason) => `Das Design „${name}“ konnte nicht gelesen werden. ${reason}`,
    fileGone: (name) => `Die Datei des Designs „${name}“ ist nicht mehr da: Das Design neu installieren`,
  } satisfies Translation<typeof messages>,
};
