import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-language', {
  symbols: 'The Move symbol search',
});
