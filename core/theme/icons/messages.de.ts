import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/theme/icons': {
    setting: 'Symbole von Dateien und Ordnern, nach der ID ihres Designs.',
    settingTitle: 'Dateisymbole',
    notATheme: (reason) => `Das ist kein Dateisymboldesign im Format von VS Code: ${reason}`,
    notJson: (reason) => `Das ist kein gültiges JSON: ${reason}`,
    unreadable: (name, reason) => `Die Dateisymbole „${name}“ konnten nicht gelesen werden. ${reason}`,
  } satisfies Translation<typeof messages>,
};
