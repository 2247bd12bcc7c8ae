import type { Translation } from '@core/base/localization/define-messages';
import type { executionMessages } from './messages';

export const german = {
  'core/execution': {
    failed: 'Ausführung fehlgeschlagen',
    theRun: 'Die Ausführung',
    analysisFailed: 'Analyse fehlgeschlagen',
    capabilitiesFailed: 'Die Fähigkeiten konnten nicht geladen werden',
    historyFailed: 'Der Verlauf konnte nicht geladen werden',
    loadingCapabilities: 'Fähigkeiten werden geladen',
    loadingHistory: 'Verlauf wird geladen',
    unknownError: 'Unbekannter Fehler',
    noProject: 'Kein Projekt und keine Dateien zum Ausführen',
    noCodeFiles: 'Keine Codedateien zum Ausführen gefunden',
    sessionNotFound: (id) => `Sitzung ${id} nicht gefunden`,
    filesReleased:
      'Die Dateien dieser Ausführung sind nicht mehr gespeichert. Führen Sie stattdessen das Projekt aus.',
    sessionNotCreated: 'Die Ausführungssitzung konnte nicht angelegt werden',
    localNetwork: (chain) => `Lokales ${chain}-Netzwerk`,
    noContractToAnalyze: 'Es gibt keinen Vertrag, den ein aktiviertes Chain-Plugin analysieren kann',
    noChain: (chain) => `Kein aktiviertes Plugin stellt die Chain „${chain}“ des Projekts bereit`,
    noPlugin: (language) => `Kein aktiviertes Plugin führt ${language}-Dateien aus`,
    noContract: 'Fehler: Es gibt keinen Vertrag zum Kompilieren',
    notDeployed: (parameters) => `nicht bereitgestellt: ${parameters.join(', ')} muss angegeben werden`,
    nothingToRun:
      'Es gibt keinen Vertrag, keinen Test und kein Skript. Gesucht wurde: main oder module von package.json, scripts/deploy.*, scripts/*, index.*, main.*, src/index.*, src/main.*',
    noScriptRunner: 'Kein aktiviertes Plugin führt Skripte und Tests aus',
    scriptStarted: (path) => `${path} wird ausgeführt`,
    scriptExited: (path, exitCode) => `${path}: Fehler: mit Exitcode ${exitCode} beendet`,
  } satisfies Translation<typeof executionMessages>,
};
