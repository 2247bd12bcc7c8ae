import { errorMessage } from '@core/base/errors';
import type { Translation } from '@core/base/localization/define-messages';
import { formatExitCode } from '../exit-codes';
import type { messages } from './messages';

export const german = {
  'core/chains/deployments': {
    localNetwork: (chain) => `Lokales ${chain}-Netzwerk`,
    noArtifact: (contract) =>
      `Der kompilierte Code von ${contract} ist nicht in diesem Browser: Kompilieren Sie das Projekt und versuchen Sie es erneut`,
    firstMessageFailed: (reason) => `Deployt; die erste Nachricht ist fehlgeschlagen: ${reason}`,
    laterMessageFailed: (reason) => `Deployt; eine spätere Nachricht ist fehlgeschlagen: ${reason}`,
    messageFailure: ({ exitCode, exitCodeName, reason = '' }) =>
      exitCode === undefined ? reason : `Exit-Code ${formatExitCode(exitCode, exitCodeName)}`,
    notRecorded: (reason) => `Das ist keine gültige Aufzeichnung von Transaktionen: ${reason}`,
    otherRecording: (chain, expected) =>
      `Die Aufzeichnung gehört zur Chain „${chain}“: Wählen Sie eine von ${expected}`,
    step: (number, total) => `Transaktion ${number} von ${total}`,
    stepFailed: (number, error) =>
      `Transaktion ${number} konnte nicht gesendet werden: ${errorMessage(error)}`,
  } satisfies Translation<typeof messages>,
};
