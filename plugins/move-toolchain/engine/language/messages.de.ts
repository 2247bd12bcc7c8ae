import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/language': {
    nothingToRename: 'Hier steht nichts, was einen Namen hat.',
    noName: (name) =>
      `'${name}' kann kein Name sein: Namen sind Buchstaben, Ziffern und '_' und keine Wörter der Sprache.`,
    notOurs: 'Das gehört zu einem Modul, das nur kompiliert vorliegt, und behält seinen Namen.',
    taken: (name) => `Etwas anderes heißt schon '${name}'.`,
    captured: (name, path, line) =>
      `Mit dem Namen '${name}' würde sich ein Name in Zeile ${line} von ${path} auf etwas anderes beziehen.`,
    wouldFail: (name, error) => `Mit dem Namen '${name}' enthält der Code einen Fehler: ${error}`,
  } satisfies Translation<typeof messages>,
};
