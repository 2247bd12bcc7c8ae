import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/configuration': {
    wrongType: (key, type, value) =>
      `Die Einstellung „${key}“ erwartet einen Wert vom Typ ${type}, nicht ${value}`,
    notAmong: (key, choices, value) =>
      `Die Einstellung „${key}“ erwartet einen der Werte ${choices.join(', ')}, nicht „${value}“`,
    outOfRange: (key, minimum, maximum, value) =>
      `Die Einstellung „${key}“ erwartet eine Zahl ${rangeText(minimum, maximum)}, nicht ${value}`,
    notForOne: (key) =>
      `Die Einstellung „${key}“ gilt für alle Projekte und kann nicht für ein einzelnes Projekt gesetzt werden`,
    unreadable: (file) => `Die Einstellungsdatei ${file} ist nicht lesbar: Es gelten die Standardwerte`,
    noProject: 'Es ist kein Projekt geöffnet, daher gibt es keine Projekteinstellungen',
  } satisfies Translation<typeof messages>,
};

function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `bis höchstens ${maximum}`;
  return maximum === undefined ? `ab ${minimum}` : `von ${minimum} bis ${maximum}`;
}
