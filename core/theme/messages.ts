import { defineMessages } from '@core/localization/define-messages';

export const messages = defineMessages('core/theme', {
  fileGone: (name: string) => `The file of the theme '${name}' is no longer there: install it again`,
});
