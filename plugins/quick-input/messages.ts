import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

export const messages = defineMessages('plugins/quick-input', {
  noMatch: 'No matches',
  nothing: 'Nothing to select',
  loading: 'Loading…',
  checking: 'Checking…',
  /** Announced to screen readers when the list changes. */
  count: (rows: number) => counted(rows, 'result', 'results'),
  inputHint: 'Press Enter to confirm or Escape to cancel',
});
