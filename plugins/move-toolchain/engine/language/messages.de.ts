import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/language': {
    nothingToRename: 'An dieser Stelle steht kein Name.',
    invalidName: (name) =>
      `„${name}“ ist kein gültiger Name. Ein Name besteht aus Buchstaben, Ziffern und Unterstrichen und ist kein Schlüsselwort.`,
    compiledName: 'Ein Name aus einem kompilierten Modul kann nicht umbenannt werden.',
    nameInUse: (name) => `Der Name „${name}“ wird bereits verwendet.`,
    captured: (name, path, line) =>
      `Mit dem Namen „${name}“ würde sich ein Name in Zeile ${line} von ${path} auf etwas anderes beziehen.`,
    wouldFail: (name, error) => `Mit dem Namen „${name}“ enthält der Code einen Fehler: ${error}`,
  } satisfies Translation<typeof messages>,
};
