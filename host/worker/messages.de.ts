import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'host/worker': {
    stopped: (name) => `${name} wurde angehalten`,
    shutDown: (name) => `${name} wurde beendet`,
    stoppedWithOther: (name) => `${name} wurde angehalten, weil eine andere Aufgabe darauf angehalten wurde`,
    died: (name, why) => `${name} wurde unerwartet beendet${why && `: ${why}`}`,
    didNotStart: 'Der Worker ist nicht gestartet',
    gone: 'Der Worker wurde unerwartet beendet',
    notLoaded:
      'Der Code konnte nicht geladen werden. Prüfen Sie die Verbindung, und versuchen Sie es erneut.',
  } satisfies Translation<typeof messages>,
};
