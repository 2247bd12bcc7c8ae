import type { Translation } from '@core/localization/define-messages';
import type { executionMessages } from './messages';

export const german = {
  'core/execution': {
    failed: 'Ausführung fehlgeschlagen',
    unknownError: 'Unbekannter Fehler',
    noProject: 'Kein Projekt und keine Dateien zum Ausführen',
    noCodeFiles: 'Keine Codedateien zum Ausführen gefunden',
    sessionNotFound: (id) => `Sitzung ${id} nicht gefunden`,
    sessionNotCreated: 'Die Ausführungssitzung konnte nicht angelegt werden',
    clearHistoryUnsupported: 'Der Ausführungsverlauf kann nicht geleert werden',
    removeSessionUnsupported: 'Eine Ausführungssitzung kann nicht entfernt werden',
    localNetwork: (chain) => `Lokales ${chain}-Netzwerk`,
    noPlugin: (language) => `Kein aktiviertes Plugin führt ${language}-Dateien aus`,
    noContract: 'Fehler: Es gibt keinen Vertrag zum Kompilieren',
    notDeployed: (parameters) => `nicht bereitgestellt: ${parameters.join(', ')} muss angegeben werden`,
    nothingToRun: 'Es gibt keinen Vertrag, kein Skript in scripts/ und keinen Test zum Ausführen',
    noScriptRunner: 'Kein aktiviertes Plugin führt Skripte und Tests aus',
    scriptStarted: (path) => `${path} wird ausgeführt`,
    scriptExited: (path, exitCode) => `${path}: Fehler: mit Exitcode ${exitCode} beendet`,
  } satisfies Translation<typeof executionMessages>,
};
