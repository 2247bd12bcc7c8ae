import { defineMessages } from '@core/localization/define-messages';

export const messages = defineMessages('plugins/quick-input', {
  noMatch: 'Nothing matches',
  nothing: 'There is nothing to choose from',
  loading: 'Loading…',
  checking: 'Checking…',
  /** Told to screen readers when the list has changed. */
  count: (rows: number) => (rows === 1 ? '1 result' : `${rows} results`),
  inputHint: 'Press Enter to confirm or Escape to cancel',
});
