import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/themes-installed/engine': {
    tooLarge: (size, limit) => `Die Datei ist ${size} groß; die Obergrenze ist ${limit}`,
    unpacksTooLarge: (name, size, limit) =>
      `„${name}“ wäre entpackt ${size} groß; die Obergrenze ist ${limit}`,
    missingFile: (path) => `Die Datei „${path}“ ist nicht im Paket`,
    badJson: (path, reason) => `„${path}“ ist kein gültiges JSON: ${reason}`,
    notATheme:
      'Das ist kein VS-Code-Design. Ein Farbdesign hat "colors" oder "tokenColors", ein Dateisymboldesign "iconDefinitions".',
    noThemes:
      'Die Datei enthält kein Design. package.json nennt keine Designs oder Symboldesigns, und keine der Dateien ist ein Design.',
    leavesPackage: (path) => `„${path}“ ist außerhalb des Pakets`,
    includesItself: (path) => `„${path}“ bindet sich selbst ein`,
    needsFile: (path) =>
      `Die Farben sind in einer anderen Datei, „${path}“. Die Erweiterung als .vsix oder ihren Ordner als .zip wählen.`,
    badPropertyList: (path, reason) =>
      `„${path}“ ist keine Property-Liste (das XML-Format von TextMate-Designs): ${reason}`,
    notATextMateTheme: (path) => `„${path}“ ist kein TextMate-Design, weil die Liste der Einstellungen fehlt`,
    picturesMissing: (count) =>
      `Die Bilder (${count}) sind eigene Dateien. Die Erweiterung als .vsix oder ihren Ordner als .zip wählen.`,
    themeLeftOut: (name, reason) => `„${name}“ wurde übersprungen. ${reason}`,
    unnamed: 'Ein Design ohne Namen oder Pfad in package.json wurde übersprungen.',
    unpacking: 'Wird entpackt',
    reading: 'Designs werden gelesen',
  } satisfies Translation<typeof messages>,
};
