import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos': {
    compiler: 'Der Move-Compiler',
    language: 'Hilfe zu Move',
  } satisfies Translation<typeof messages>,
};
