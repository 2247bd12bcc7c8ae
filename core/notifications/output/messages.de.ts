import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { outputMessages } from './messages';

export const german = {
  'core/notifications/output': {
    linesOmitted: (count) => counted(count, 'Zeile ausgelassen', 'Zeilen ausgelassen'),
  } satisfies Translation<typeof outputMessages>,
};
