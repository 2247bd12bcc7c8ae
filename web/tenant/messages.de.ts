import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'web/tenant': {
    accessDenied: 'Sie haben keinen Zugriff auf diese Seite',
  } satisfies Translation<typeof messages>,
};
