import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-language', {
  symbols: 'The symbol search of Move',
});
