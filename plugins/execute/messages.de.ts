import type { Translation } from '@core/localization/define-messages';
import { counted } from '@core/localization/format';
import type { channels, messages } from './messages';

export const german = {
  'plugins/execute': {
    execute: 'Ausführen',
    executing: 'Wird ausgeführt...',
    loading: 'Wird geladen...',
    stop: 'Anhalten',
    runTitle: 'Ausführung',
    buildTitle: 'Kompilierung',
    cancelled: 'Abgebrochen.',
    noProject: 'Es ist kein Projekt geöffnet: zuerst eines öffnen, dann kompilieren',
    noContracts: 'Es gibt keinen Vertrag, den ein aktiviertes Chain-Plugin kompilieren kann',
    scriptTitle: 'Skript wird ausgeführt',
    scriptStarted: (path) => `${path} wird ausgeführt`,
    scriptEnded: (path, exitCode) => `${path} endete mit Exit-Code ${exitCode}`,
    scriptFailed: (path) => `${path} ist fehlgeschlagen`,
    noScript: (path) =>
      `${path} ist kein ausführbares Skript: solche in TypeScript und JavaScript sind es, Tests laufen mit „Build: Tests ausführen“`,
    noScripts: 'Das Projekt hat kein Skript: eines in scripts/ anlegen, etwa scripts/deploy.ts',
    chooseScript: 'Welches Skript ausführen?',
    nothingToRepeat: 'Es wurde noch nichts ausgeführt',
    truncated: 'Die Ausgabe war länger, als aufbewahrt wird; der Rest wurde weggelassen.',
    showOutput: 'Ausgabe anzeigen',
    outsideBuild: (path) =>
      `Der Build wollte außerhalb von „build/“ schreiben: „${path}“. Es wurde nichts geschrieben.`,
    buildStarted: (project) => `${project} wird kompiliert`,
    started: (files, language) =>
      `${counted(files, 'Datei wird', 'Dateien werden')} ausgeführt (${language})`,
    finished: (seconds, exitCode) => `Nach ${seconds} s mit Exit-Code ${exitCode} beendet`,
    local: 'Lokal',
    localExplanation: 'Läuft in diesem Browser',
    remote: 'Entfernt',
    remoteExplanation: 'Läuft auf dem Server',
    network: (name, account) => `${name} · ${account}`,
    history: 'Ausführungsverlauf',
    noHistoryHint:
      'Jede beendete Ausführung bleibt hier: Ihr Ergebnis lässt sich öffnen, und sie lässt sich wiederholen.',
    openResult: 'Ergebnis öffnen',
    runAgain: 'Erneut ausführen',
    files: (count) => counted(count, 'Datei', 'Dateien'),
    exitCode: (code) => `Exit-Code ${code}`,
    seconds: (seconds) => `${seconds} s`,
    result: 'Ergebnis',
    contract: 'Vertrag',
    codeHash: 'Code-Hash',
    address: 'Adresse',
    errorsAndWarnings: 'Fehler und Warnungen',
    output: 'Ausgabe',
  } satisfies Translation<typeof messages>,
  'plugins/execute/channels': {
    run: 'Ausführung',
    build: 'Build',
  } satisfies Translation<typeof channels>,
};
