import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/themes-installed/engine': {
    tooLarge: (size, limit) => `Die Datei ist ${size} groß; ein Design darf ${limit} haben`,
    unpacksTooLarge: (name, size, limit) =>
      `„${name}“ wäre entpackt ${size} groß; höchstens ${limit} werden angenommen`,
    missingFile: (path) => `Die Datei „${path}“ ist nicht im Paket`,
    badJson: (path, reason) => `„${path}“ ist kein gültiges JSON: ${reason}`,
    notATheme:
      'Das ist kein Design von VS Code: Ein Farbdesign hat "colors" oder "tokenColors", ein Dateisymboldesign "iconDefinitions"',
    noThemes:
      'Darin ist kein Design: Weder nennt die package.json themes oder iconThemes, noch ist eine der Dateien ein Design',
    leavesPackage: (path) => `„${path}“ liegt außerhalb des Pakets`,
    includesItself: (path) => `„${path}“ bindet sich selbst ein`,
    needsFile: (path) =>
      `Die Farben stammen aus einer anderen Datei, „${path}“: die Erweiterung als .vsix oder ihren Ordner als .zip wählen`,
    badPropertyList: (path, reason) =>
      `„${path}“ ist keine Property-Liste, das XML, in dem ein TextMate-Design steht: ${reason}`,
    notATextMateTheme: (path) => `„${path}“ ist kein TextMate-Design: eine Liste der Einstellungen fehlt`,
    picturesMissing: (count) =>
      `Die ${count} Bilder sind Dateien daneben: die Erweiterung als .vsix oder ihren Ordner als .zip wählen`,
    themeLeftOut: (name, reason) => `„${name}“ wurde ausgelassen. ${reason}`,
    unnamed: 'Ein Design ohne Namen oder Pfad in der package.json wurde ausgelassen.',
    unpacking: 'Wird entpackt',
    reading: 'Designs werden gelesen',
  } satisfies Translation<typeof messages>,
};
