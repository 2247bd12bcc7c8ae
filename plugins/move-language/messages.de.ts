import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-language': {
    symbols: 'Die Symbolsuche für Move',
  } satisfies Translation<typeof messages>,
};
