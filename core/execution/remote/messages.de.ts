import type { Translation } from '@core/base/localization/define-messages';
import type { remoteExecutionMessages } from './messages';

export const german = {
  'core/execution/remote': {
    requestFailed: (status, text) => `Ausführung abgelehnt: ${status} ${text}`,
    analysisFailed: (reason) => `Die Analyse ist fehlgeschlagen: ${reason}`,
    capabilitiesFailed: (reason) => `Die Fähigkeiten des Servers sind nicht zu erfahren: ${reason}`,
    historyFailed: (reason) => `Der Verlauf der Ausführungen ist nicht zu erfahren: ${reason}`,
    removalFailed: (reason) => `Die Ausführungen konnten nicht gelöscht werden: ${reason}`,
    resultFailed: (reason) => `Das Ergebnis der Ausführung ist nicht zu erfahren: ${reason}`,
    artifactsTooLarge:
      'Der Server hat die kompilierten Contracts nicht gesendet, weil sie zu groß sind. Führen Sie Build aus, um sie zu deployen.',
    restarted: 'Der Lauf wurde neu gestartet, weil sein Server beendet wurde.',
    unreadable: 'Der Server gab eine Antwort, die nicht zu lesen ist',
  } satisfies Translation<typeof remoteExecutionMessages>,
};
