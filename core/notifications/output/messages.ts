import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

export const outputMessages = defineMessages('core/notifications/output', {
  /** Shown instead of omitted or missing lines: '1 line omitted', '1,234 lines omitted'. */
  linesOmitted: (count: number) => counted(count, 'line omitted', 'lines omitted'),
});
