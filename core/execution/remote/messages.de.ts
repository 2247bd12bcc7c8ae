import type { Translation } from '@core/base/localization/define-messages';
import type { remoteExecutionMessages } from './messages';

export const german = {
  'core/execution/remote': {
    requestFailed: (status, text) => `Ausführung abgelehnt: ${status} ${text}`,
    analysisFailed: (reason) => `Die Analyse ist fehlgeschlagen: ${reason}`,
    capabilitiesFailed: (reason) => `Die Fähigkeiten des Servers konnten nicht geladen werden: ${reason}`,
    historyFailed: (reason) => `Der Verlauf der Ausführungen konnte nicht geladen werden: ${reason}`,
    removalFailed: (reason) => `Die Ausführungen konnten nicht gelöscht werden: ${reason}`,
    resultFailed: (reason) => `Das Ergebnis der Ausführung konnte nicht geladen werden: ${reason}`,
    artifactsTooLarge:
      'Der Server hat die kompilierten Contracts nicht gesendet, weil sie zu groß sind. Führen Sie Build aus, um sie zu deployen.',
    restarted: 'Der Lauf wurde neu gestartet, weil sein Server beendet wurde.',
    unreadable: 'Die Antwort des Servers konnte nicht gelesen werden',
  } satisfies Translation<typeof remoteExecutionMessages>,
};
