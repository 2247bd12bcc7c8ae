import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/server': {
    ownCompiler: (version, reason) =>
      `Die Aptos CLI ${version} auf diesem Server konnte das Paket nicht kompilieren. Es wurde mit dem eingebauten Compiler kompiliert. ${reason}`,
    notWritten: (reason) => `Die Dateien für die CLI konnten nicht geschrieben werden (${reason}).`,
    notStarted: (reason) => `Die CLI konnte nicht gestartet werden (${reason}).`,
    unreadable: (exitCode, printed) =>
      `Die CLI ${exitCode === undefined ? 'wurde abgebrochen' : `endete mit dem Code ${exitCode}`} und meldete keinen Fehler in den Quelltexten: ${printed}`,
    unreadableModule: (file, reason) => `Die Ausgabedatei ${file} ist nicht lesbar (${reason}).`,
    unknownModule: (name) => `Die CLI hat ${name} erzeugt, das in keinem Quelltext steht.`,
    missingModule: (name) => `Die CLI hat ${name} nicht erzeugt.`,
  } satisfies Translation<typeof messages>,
};
