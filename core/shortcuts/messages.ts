import { defineMessages } from '@core/localization/define-messages';

/** Why a text names no key. */
export const messages = defineMessages('core/shortcuts', {
  notAKey: (text: string, part: string) => `'${text}' is not a key: '${part}' has no meaning in it`,
  longChord: (text: string) => `'${text}' is not a key: a chord has two parts`,
});
