import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/themes-installed': {
    reader: 'Der Designleser',
    installing: (name) => `Designs aus „${name}“ werden installiert`,
    installed: (names) =>
      names.length === 1
        ? `„${names[0]}“ wurde installiert.`
        : `${names.length} Designs wurden installiert: ${names.join(', ')}.`,
    notInstalled: (name, reason) => `„${name}“ wurde nicht installiert. ${reason}`,
    choose: 'Design wählen…',
    remove: 'Installiertes Design entfernen',
    removeHint: 'Das Design wählen, das entfernt werden soll.',
    nothingInstalled:
      'Es ist kein Design installiert. Mit „Einstellungen: Design aus Datei installieren“ lässt sich eines hinzufügen.',
    removed: (name) => `„${name}“ wurde entfernt.`,
    colorTheme: (source) => `Farbdesign, aus ${source}`,
    iconTheme: (source) => `Dateisymbole, aus ${source}`,
    undo: 'Rückgängig',
  } satisfies Translation<typeof messages>,
};
