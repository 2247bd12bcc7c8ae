import type { Translation } from '@core/base/localization/define-messages';
import { formatNumber } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'host/api': {
    generatedByTools: (path) => `${path} (von Werkzeugen erzeugt)`,
    unreadable: (path, reason) => `${path} (${reason})`,
    tooManyFiles: (limit) =>
      `Es wurden mehr als ${formatNumber(limit)} Dateien abgelegt. Legen Sie weniger Dateien auf einmal ab.`,
  } satisfies Translation<typeof messages>,
};
