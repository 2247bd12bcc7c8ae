import type { Translation } from '@core/base/localization/define-messages';
import type { chainMessages } from './messages';

export const german = {
  'core/chains': {
    unknown: (chainId) => `Kein aktiviertes Plugin unterstützt die Chain „${chainId}“`,
    noToolchain: (chain) =>
      `${chain}-Verträge können hier noch nicht kompiliert werden: Das Plugin für ${chain} hat keinen Compiler. Sie können sie bearbeiten, speichern und exportieren; die README des Projekts beschreibt, wie Sie sie mit dem Werkzeug der Chain kompilieren.`,
    notStarted: (chain, reason) => `Der Compiler für ${chain} ist nicht gestartet: ${reason}`,
  } satisfies Translation<typeof chainMessages>,
};
