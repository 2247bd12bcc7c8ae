import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/shortcuts': {
    notAKey: (text, part) => `„${text}“ ist keine Taste: „${part}“ ist unbekannt`,
    longChord: (text) =>
      `„${text}“ ist kein gültiges Tastenkürzel: Eine Tastenfolge hat höchstens zwei Tastenkombinationen`,
    ctrl: 'Strg',
    alt: 'Alt',
    shift: 'Umschalt',
    win: 'Win',
    meta: 'Meta',
    space: 'Leertaste',
    Escape: 'Esc',
    Delete: 'Entf',
    Insert: 'Einfg',
    Home: 'Pos1',
    End: 'Ende',
    PageUp: 'Bild auf',
    PageDown: 'Bild ab',
    ArrowUp: 'Nach oben',
    ArrowDown: 'Nach unten',
    ArrowLeft: 'Nach links',
    ArrowRight: 'Nach rechts',
  } satisfies Translation<typeof messages>,
};
