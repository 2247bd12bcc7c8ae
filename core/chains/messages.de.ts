import type { Translation } from '@core/base/localization/define-messages';
import type { chainMessages } from './messages';

export const german = {
  'core/chains': {
    unknown: (chainId) => `Kein aktiviertes Plugin bringt die Chain „${chainId}“ mit`,
    noToolchain: (chain) =>
      `${chain}-Verträge können hier noch nicht kompiliert werden: Das Plugin für ${chain} hat keinen Compiler. Sie lassen sich bearbeiten, aufbewahren und exportieren; die README des Projekts beschreibt, wie das eigene Werkzeug sie baut`,
    notStarted: (chain, reason) => `Der Compiler für ${chain} ist nicht gestartet: ${reason}`,
    codeSize: (name, bytes) => `${name}: ${bytes} Byte`,
    codeSizeOfLimit: (name, bytes, limit, percent) => `${name}: ${bytes} von ${limit} Byte (${percent} %)`,
    codeSizeTooLarge: (name, bytes, limit) => `${name}: ${bytes} Byte, mehr als die erlaubten ${limit}`,
  } satisfies Translation<typeof chainMessages>,
};
