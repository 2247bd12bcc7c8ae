import { withoutFullStop } from '@core/base/errors';
import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'web/shell': {
    stopped: (name) => `${name} funktioniert nicht mehr`,
    stoppedBecause: (name, reason) =>
      `${name} funktioniert nicht mehr: ${withoutFullStop(reason)}. Erneut versuchen`,
    retry: 'Erneut versuchen',
  } satisfies Translation<typeof messages>,
};
