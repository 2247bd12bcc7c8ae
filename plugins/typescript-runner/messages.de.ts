import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/typescript-runner': {
    runnerName: 'Die Skriptausführung',
    engineName: 'Der TypeScript-Übersetzer',
    compiling: 'Übersetzen',
    running: 'Ausführen',
    loadingLibraries: 'Bibliotheken werden geladen',
    testHung: (seconds) =>
      `Der Test hat die Kontrolle nicht zurückgegeben und wurde nach ${seconds} s beendet: nach einer Schleife suchen, die nicht endet`,
    fileHung: (seconds) =>
      `Die Datei hat die Kontrolle nicht zurückgegeben und wurde nach ${seconds} s beendet: außerhalb ihrer Tests nach einer Schleife suchen, die nicht endet`,
    testStopped: (why) => `Der Test wurde beendet: ${why}`,
  } satisfies Translation<typeof messages>,
};
