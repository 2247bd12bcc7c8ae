import { basename } from '@core/base/path';
import type { Translation } from '@core/localization/define-messages';
import { testSummary } from '@core/tests/tests';
import type { messages } from './messages';

const states = {
  idle: 'nicht ausgeführt',
  queued: 'wartet',
  running: 'läuft',
  passed: 'bestanden',
  failed: 'fehlgeschlagen',
  skipped: 'übersprungen',
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
    noRunnerHint: 'Kein Plugin, das Tests ausführt, ist eingeschaltet.',
    noTests: 'Noch keine Tests',
    noTestsHint: (runners) =>
      `Tests in ${runners.join(', ')} erscheinen hier, sobald sie geschrieben sind: zum Beispiel in 'tests/example.spec.ts'.`,
    newFile: 'Neue Testdatei',
    noMatch: 'Kein Test passt zum Filter',
    nothingChosen: 'Wählen Sie einen Test, um zu sehen, was er ausgegeben hat und warum er fehlschlug',
    run: 'Ausführen',
    runKeys: 'Strg+Eingabe',
    updateSnapshots: 'Ausführen und Snapshots erneuern',
    goToTest: 'Zum Test gehen',
    goToFailure: 'Zum Fehler gehen',
    revealInTests: 'In Tests zeigen',
    copyName: 'Name kopieren',
    menuOf: (name) => `Aktionen für ${name}`,
    details: 'Einzelheiten',
    output: 'Ausgabe',
    noOutput: 'Er hat nichts ausgegeben.',
    expected: 'Erwartet',
    received: 'Erhalten',
    difference: 'Unterschied zwischen Erwartetem und Erhaltenem',
    sameLines: (count) => (count === 1 ? '1 gleiche Zeile' : `${count} gleiche Zeilen`),
    compare: 'Vergleichen',
    compareTitle: (name) => `${name} (Erwartet ↔ Erhalten)`,
    place: ({ path, line, column }) => `${path}:${line}:${column}`,
    runs: 'Läufe',
    noRuns: 'Noch nichts ausgeführt',
    noRunsHint: 'Jeder Testlauf dieses Projekts steht hier, bis die Seite geschlossen wird.',
    runAgain: 'Erneut ausführen',
    runStatus: ({ status, counts, error }) =>
      ({
        running: 'läuft',
        completed: testSummary(counts),
        cancelled: `abgebrochen · ${testSummary(counts)}`,
        error: error ?? 'fehlgeschlagen',
      })[status],
    progress: (done, total) => `Tests laufen: ${done} von ${total}`,
    starting: 'Tests werden gestartet',
    runningStatus: (done, total) => `Tests ${done}/${total}`,
    started: (title) => `${title} wird ausgeführt`,
    failedTest: (names, place) => `✗ ${names.join(' › ')}${place === undefined ? '' : ` (${place})`}`,
    cancelled: 'Abgebrochen.',
    notRun: (reason) => `Die Tests konnten nicht ausgeführt werden: ${reason}`,
    nothingFailed: 'Kein Test ist fehlgeschlagen',
    noTestAtCursor: 'Am Cursor steht kein Test',
    noTestsInFile: (path) => `${basename(path)} hat keine Tests`,
    clickToRun: (name) => `'${name}' ausführen`,
    clickToRunAgain: (name, state, duration) =>
      `'${name}' ${states[state]}${duration === '' ? '' : ` (${duration})`}. Klicken führt ihn erneut aus`,
    clickToCancel: (name) => `'${name}' läuft. Klicken bricht ab`,
    severalTests: (count) => `${count} Tests`,
  } satisfies Translation<typeof messages>,
};
