import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/themes-installed/engine': {
    tooLarge: (size, limit) => `Die Datei ist ${size} groß; ein Design darf ${limit} haben`,
    unpacksTooLarge: (size, limit) => `ausgepackt wären es ${size}; höchstens ${limit} werden angenommen`,
    damaged: (name, reason) => `„${name}“ kann nicht ausgepackt werden: ${reason}`,
    missingFile: (path) => `Die Datei „${path}“ fehlt im Paket`,
    badJson: (path, reason) => `„${path}“ ist kein gültiges JSON: ${reason}`,
    notATheme:
      'Das ist kein Design für VS Code: Ein Farbdesign hat "colors" oder "tokenColors", ein Dateisymboldesign "iconDefinitions"',
    noThemes:
      'Darin ist kein Design: Weder nennt package.json unter themes oder iconThemes eines, noch ist eine der Dateien eines',
    leavesPackage: (path) => `„${path}“ liegt außerhalb des Pakets`,
    includesItself: (path) => `„${path}“ schließt sich selbst ein`,
    needsFile: (path) =>
      `Es übernimmt seine Farben aus einer anderen Datei, „${path}“: die Erweiterung als .vsix oder ihren Ordner als .zip auswählen`,
    textMateTheme: (path) =>
      `Es übernimmt seine Farben aus dem TextMate-Design „${path}“; dieses Format wird nicht unterstützt: in ein Farbdesign für VS Code (.json) umwandeln`,
    picturesMissing: (count) =>
      `Seine ${count} Bilder liegen in Dateien daneben: die Erweiterung als .vsix oder ihren Ordner als .zip auswählen`,
    themeLeftOut: (name, reason) => `„${name}“ wurde ausgelassen. ${reason}`,
    unnamed: 'Ein Design ohne Namen oder Pfad in package.json wurde ausgelassen.',
    unpacking: 'Auspacken',
    reading: 'Designs lesen',
  } satisfies Translation<typeof messages>,
};
