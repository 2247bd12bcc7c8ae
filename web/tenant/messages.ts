import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('web/tenant', {
  accessDenied: 'You do not have access to that page',
});
