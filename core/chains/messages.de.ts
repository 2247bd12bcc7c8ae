import type { Translation } from '@core/base/localization/define-messages';
import type { chainMessages } from './messages';

export const german = {
  'core/chains': {
    unknown: (chainId) => `Kein aktiviertes Plugin bringt die Chain „${chainId}“ mit`,
    noToolchain: (chain) =>
      `${chain}-Verträge können hier noch nicht kompiliert werden: Das Plugin für ${chain} hat keinen Compiler. Sie lassen sich bearbeiten, aufbewahren und exportieren; die README des Projekts beschreibt, wie das eigene Werkzeug sie baut`,
    notStarted: (chain, reason) => `Der Compiler für ${chain} ist nicht gestartet: ${reason}`,
  } satisfies Translation<typeof chainMessages>,
};
