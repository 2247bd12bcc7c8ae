import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/new-tab', {
  page: 'New Tab',
  views: 'Views',
  filter: 'Filter views',
  placeholder: 'Open a view…',
  nothing: 'Nothing to open',
  nothingHint: 'No plugin offers a view here.',
  noMatch: (text: string) => `No view matches “${text}”`,
  noMatchHint: 'Try different words.',
});
