import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { analysisMessages } from './analysis-messages';
import type { channels, messages } from './messages';

export const german = {
  'plugins/execute': {
    execute: 'Ausführen',
    executing: 'Wird ausgeführt...',
    loading: 'Wird geladen...',
    stop: 'Anhalten',
    runTitle: 'Ausführung',
    buildTitle: 'Kompilierung',
    runCancelled: 'Ausführung abgebrochen',
    buildCancelled: 'Build abgebrochen',
    runFailed: 'Ausführung fehlgeschlagen',
    buildFailed: 'Build fehlgeschlagen',
    noProject: 'Es ist kein Projekt geöffnet. Zum Kompilieren ein Projekt öffnen.',
    noContracts: 'Es gibt keinen Vertrag, den ein aktiviertes Chain-Plugin kompilieren kann',
    scriptTitle: 'Skript wird ausgeführt',
    scriptStarted: (path) => `${path} wird ausgeführt`,
    scriptEnded: (path, exitCode) => `${path} endete mit Exit-Code ${exitCode}`,
    scriptFailed: (path) => `${path} ist fehlgeschlagen`,
    noScript: (path) =>
      `${path} ist kein ausführbares Skript. Skripte sind TypeScript- und JavaScript-Dateien; Tests laufen mit „Build: Tests ausführen“`,
    noScripts: 'Das Projekt hat kein Skript. Eines in scripts/ anlegen, zum Beispiel scripts/deploy.ts.',
    chooseScript: 'Welches Skript ausführen?',
    nothingToRepeat: 'Es wurde noch nichts ausgeführt',
    truncated: 'Die Ausgabe ist zu lang. Einige Zeilen wurden ausgelassen.',
    showOutput: 'Ausgabe anzeigen',
    outsideBuild: (path) =>
      `Der Build hat versucht, außerhalb von „build/“ zu schreiben: „${path}“. Es wurde nichts geschrieben.`,
    hookFiles: 'Build-Hooks',
    scriptFiles: (path) => `${path} ausführen`,
    buildStarted: (project) => `${project} wird kompiliert`,
    started: (files, language) =>
      `${counted(files, 'Datei wird', 'Dateien werden')} ausgeführt (${language})`,
    finished: (seconds, exitCode) => `Nach ${seconds} s mit Exit-Code ${exitCode} beendet`,
    local: 'Lokal',
    remote: 'Entfernt',
    explanation: ({ target, reason }) => {
      if (target === 'remote') return 'Läuft auf dem Server';
      if (reason === 'noServer') return 'Läuft in diesem Browser: Kein Server ist erreichbar';
      if (reason === 'network')
        return 'Läuft in diesem Browser: Deploy ist mit einem externen Netzwerk verbunden';
      if (reason === 'unlisted') return 'Läuft in diesem Browser: Der Server unterstützt diese Sprache nicht';
      if (reason === 'compiler')
        return 'Läuft in diesem Browser: Der Server hat nicht die Compiler-Einstellungen des Projekts';
      if (reason === 'chains') return 'Läuft in diesem Browser: Das Projekt hat Verträge mehrerer Chains';
      return reason === 'private'
        ? 'Läuft in diesem Browser: Das Projekt ist privat'
        : 'Läuft in diesem Browser';
    },
    network: (name, account) => `${name} · ${account}`,
    history: 'Ausführungsverlauf',
    noHistoryHint:
      'Hier stehen beendete Ausführungen. Sie können ihre Ergebnisse öffnen und sie wiederholen.',
    openResult: 'Ergebnis öffnen',
    runAgain: 'Erneut ausführen',
    removeRun: (run) => `${run} entfernen`,
    clearHistory: 'Verlauf löschen',
    files: (count) => counted(count, 'Datei', 'Dateien'),
    exitCode: (code) => `Exit-Code ${code}`,
    seconds: (seconds) => `${seconds} s`,
    result: 'Ergebnis',
    contract: 'Vertrag',
    codeHash: 'Code-Hash',
    address: 'Adresse',
    errorsAndWarnings: 'Fehler und Warnungen',
    output: 'Ausgabe',
    onServer: 'Auf dem Server',
    onServerHint: 'Ihre Ausführungen auf dem Server, auch aus anderen Tabs',
    nothingOnServer: 'Auf dem Server gibt es keine Ausführungen von Ihnen',
    olderRuns: 'Ältere Ausführungen',
    status: (status) =>
      ({
        pending: 'wartet',
        running: 'läuft',
        completed: 'beendet',
        error: 'fehlgeschlagen',
        cancelled: 'abgebrochen',
      })[status],
    attempt: (attempts) => `${attempts}. Versuch.`,
    languages: 'Unterstützte Sprachen',
    language: 'Sprache',
    inBrowser: 'In diesem Browser',
    yes: 'ja',
    no: 'nein',
    serverLimits: ({ version, limits }) =>
      `Server ${version}: höchstens ${limits.seconds} s, ${limits.memory} MB Speicher und ${limits.concurrent} Ausführungen zugleich`,
    noServer: 'Kein Server ist erreichbar: Alles läuft in diesem Browser',
    again: 'Erneut versuchen',
  } satisfies Translation<typeof messages>,
  'plugins/execute/analysis': {
    analysis: 'Analyse',
    analyze: 'Analysieren',
    analyzing: 'Die Verträge werden analysiert',
    analyzed: (count) =>
      count === 0
        ? 'Analyse beendet: keine Probleme gefunden'
        : `Analyse beendet: ${count} ${count === 1 ? 'Diagnose' : 'Diagnosen'}`,
    analyzedAt: (target) => (target === 'remote' ? 'auf dem Server' : 'in diesem Browser'),
    diagnostics: 'Diagnosen',
    nothingAnalyzed: 'Noch wurde nichts analysiert',
    analysisHint:
      'Die Compiler und Detektoren der Chain prüfen die Verträge. Ihre Diagnosen stehen auch unter „Probleme“.',
    nothingFound: 'Keine Probleme gefunden',
    nothingFoundHint:
      'Die Compiler und Detektoren der Chain haben in diesen Verträgen keine Probleme gefunden.',
    severity: (severity) =>
      ({ error: 'Fehler', warning: 'Warnung', information: 'Information', hint: 'Hinweis' })[severity],
  } satisfies Translation<typeof analysisMessages>,
  'plugins/execute/channels': {
    run: 'Ausführung',
    build: 'Build',
  } satisfies Translation<typeof channels>,
};
