import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/execution/tests': {
    allTests: 'Alle Tests',
    failedTests: 'Fehlgeschlagene Tests',
    someTests: (count) => `${count} Tests`,
    noProject: 'Kein Projekt ist geöffnet: Öffnen Sie eines und führen Sie dann seine Tests aus',
    noTests: 'Es gibt keine Tests zum Ausführen',
    gone: 'Die angeforderten Tests existieren nicht mehr',
    testFiles: (count) => (count === 1 ? '1 Testdatei' : `${count} Testdateien`),
    noTestsFound: 'Keine Tests gefunden',
    cancelledRun: (ended, total) =>
      total === 0
        ? 'Abgebrochen, bevor ein Test lief'
        : `Abgebrochen: ${ended} von ${total} ${total === 1 ? 'Test' : 'Tests'} ausgeführt`,
    runFailed: 'Die Tests konnten nicht ausgeführt werden',
    groupFailed: (name, message) =>
      `${name} konnte nicht ausgeführt werden: ${message.split('\n', 1)[0] ?? ''}`,
    notDefined: 'Die Datei hat diesen Test beim Ausführen nicht definiert',
    writeSnapshots: 'Snapshots schreiben',
    leftAlone: (paths) =>
      `Nicht geschrieben, weil es während der Tests geändert wurde: ${paths.join(', ')}. Führen Sie sie erneut aus.`,
  } satisfies Translation<typeof messages>,
};
