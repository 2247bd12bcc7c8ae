import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('web/tenant', {
  accessDenied: 'You have no access to that page',
});
