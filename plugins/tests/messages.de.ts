import type { Translation } from '@core/base/localization/define-messages';
import { basename } from '@core/base/path';
import { runSummary } from '@core/execution/tests/test-summary';
import type { messages } from './messages';

const states = {
  idle: 'nicht ausgeführt',
  queued: 'wartet',
  running: 'läuft',
  passed: 'bestanden',
  failed: 'fehlgeschlagen',
  skipped: 'übersprungen',
  notRun: 'nicht ausgeführt',
} as const;

export const german = {
  'plugins/tests': {
    tests: 'Tests',
    runAll: 'Alle ausführen',
    runFailed: 'Fehlgeschlagene ausführen',
    cancel: 'Abbrechen',
    rerunOnSave: 'Beim Speichern erneut ausführen',
    showRuns: 'Läufe zeigen',
    filter: 'Tests filtern',
    clearFilter: 'Filter leeren',
    states: 'Zustände',
    showState: (state) => `Nur zeigen: ${states[state]}`,
    state: (state) => states[state],
    outdated: 'veraltet',
    failuresIn: (count) => `${count} fehlgeschlagen`,
    duration: (milliseconds) =>
      milliseconds < 1
        ? '<1 ms'
        : milliseconds < 1000
          ? `${Math.round(milliseconds)} ms`
          : `${(milliseconds / 1000).toFixed(2).replace('.', ',')} s`,
    looking: 'Tests werden gesucht…',
    noRunner: 'Es können keine Tests ausgeführt werden',
    noRunnerHint: 'Kein Plugin, das Tests ausführt, ist aktiviert.',
    noTests: 'Noch keine Tests',
    noTestsHint: (runners) =>
      `Unterstützte Test-Runner: ${runners.join(', ')}. Einen Test in einer Datei wie „tests/example.spec.ts“ anlegen.`,
    newFile: 'Neue Testdatei',
    noMatch: 'Kein Test passt zum Filter',
    nothingChosen: 'Wählen Sie einen Test aus, um seine Ausgabe und seine Fehlermeldung zu sehen',
    run: 'Ausführen',
    runKeys: 'Strg+Eingabe',
    updateSnapshots: 'Ausführen und Snapshots aktualisieren',
    goToTest: 'Zum Test gehen',
    goToFailure: 'Zum Fehler gehen',
    revealInTests: 'In Tests zeigen',
    copyName: 'Name kopieren',
    menuOf: (name) => `Aktionen für ${name}`,
    details: 'Einzelheiten',
    output: 'Ausgabe',
    noOutput: 'Dieser Test hat nichts ausgegeben.',
    expected: 'Erwartet',
    received: 'Erhalten',
    difference: 'Unterschied zwischen erwartetem und erhaltenem Wert',
    sameLines: (count) => (count === 1 ? '1 gleiche Zeile' : `${count} gleiche Zeilen`),
    compare: 'Vergleichen',
    compareTitle: (name) => `${name} (Erwartet ↔ Erhalten)`,
    place: ({ path, line, column }) => `${path}:${line}:${column}`,
    runs: 'Läufe',
    noRuns: 'Es wurde noch nichts ausgeführt',
    noRunsHint: 'Die Testläufe dieses Projekts werden hier aufgelistet, bis Sie die Seite schließen.',
    runAgain: 'Erneut ausführen',
    runStatus: (run) =>
      ({
        running: 'läuft',
        completed: runSummary(run),
        cancelled: runSummary(run),
        error: run.error ?? 'fehlgeschlagen',
      })[run.status],
    progress: (done, total) => `Tests laufen: ${done} von ${total}`,
    starting: 'Tests werden gestartet',
    runningStatus: (done, total) => `Tests ${done}/${total}`,
    step: ({ stage, message }) =>
      `${stage.charAt(0).toUpperCase()}${stage.slice(1)}${message === undefined ? '' : ` ${message}`}`,
    started: (title) => `${title} wird ausgeführt`,
    failedTest: (names, place) => `✗ ${names.join(' › ')}${place === undefined ? '' : ` (${place})`}`,
    notRun: (reason) => `Die Tests konnten nicht ausgeführt werden: ${reason}`,
    nothingFailed: 'Kein Test ist fehlgeschlagen',
    noTestAtCursor: 'Am Cursor steht kein Test',
    noTestsInFile: (path) => `${basename(path)} hat keine Tests`,
    clickToRun: (name) => `„${name}“ ausführen`,
    clickToRunAgain: (name, state, duration) =>
      `„${name}“ ${states[state]}${duration === '' ? '' : ` (${duration})`}. Klicken, um erneut auszuführen`,
    clickToCancel: (name) => `„${name}“ läuft. Klicken, um abzubrechen`,
    severalTests: (count) => `${count} Tests`,
    coverageChannel: 'Abdeckung',
    gasChannel: 'Gas',
    noCoverage:
      'Die Tests haben keinen Code der Projektverträge ausgeführt, oder der Test-Runner meldet keine Zeilen',
    coverageFile: 'Datei',
    coverageLines: 'Zeilen',
    coverageBranches: 'Zweige',
    coverageFunctions: 'Funktionen',
    coverageTotal: 'Gesamt',
    lineRun: (times) => (times === 1 ? 'Von Tests einmal ausgeführt' : `Von Tests ${times}-mal ausgeführt`),
    linePartly: 'Tests haben nur einen Zweig der Bedingung ausgeführt',
    lineMissed: 'Von keinem Test ausgeführt',
    clearCoverage: 'Abdeckung ausblenden',
    gasMethod: 'Methode',
    gasLeast: 'Min',
    gasMean: 'Mittel',
    gasMedian: 'Median',
    gasMost: 'Max',
    gasCalls: 'Aufrufe',
    gasCreation: (size) => `Anlegen (${size} Bytes)`,
    noGas: 'Die Tests haben keinen Vertrag des Projekts aufgerufen',
    noGasRun: 'Es wurde noch kein Gas gemessen: Tests mit Abdeckung ausführen',
  } satisfies Translation<typeof messages>,
};
