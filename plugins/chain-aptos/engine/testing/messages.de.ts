import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/testing': {
    compiling: 'Wird kompiliert',
    testing: 'Tests laufen',
    noPackage:
      'Die Datei gehört zu keinem Paket. Legen Sie sie in den Ordner sources, scripts oder tests neben einer Move.toml.',
    doesNotCompile: (message) => `Das Paket lässt sich nicht kompilieren: ${message}`,
    failed: (name) => `${name} ist fehlgeschlagen`,
  } satisfies Translation<typeof messages>,
};
