import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/new-tab', {
  page: 'New Tab',
  views: 'Views',
  filter: 'Filter views',
  placeholder: 'Open a view…',
  nothing: 'No views available',
  nothingHint: 'No enabled plugin provides a view.',
  noMatch: (text: string) => `No views match “${text}”`,
  noMatchHint: 'Try a different search term.',
});
