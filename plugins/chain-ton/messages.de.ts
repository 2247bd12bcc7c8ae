import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton': {
    compiler: 'Der FunC-Compiler',
    network: 'Das lokale TON-Netzwerk',
  } satisfies Translation<typeof messages>,
};
