import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/server': {
    ownCompiler: (version, reason) =>
      `Die Aptos CLI ${version} dieses Servers konnte das Paket nicht kompilieren, daher tat es der eingebaute Compiler: ${reason}`,
    notWritten: (reason) => `Das Paket ließ sich nicht für sie schreiben (${reason}).`,
    notStarted: (reason) => `Sie ließ sich nicht starten (${reason}).`,
    unreadable: (exitCode, printed) =>
      `Sie ${exitCode === undefined ? 'wurde abgebrochen' : `endete mit dem Code ${exitCode}`} und nannte keinen Fehler in den Quellen: ${printed}`,
    unreadableModule: (file, reason) => `Ihre Datei ${file} ist nicht lesbar (${reason}).`,
    unknownModule: (name) => `Sie machte ${name}, das in keiner Quelle steht.`,
    missingModule: (name) => `Sie machte ${name} nicht.`,
  } satisfies Translation<typeof messages>,
};
