import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'host/worker': {
    stopped: (name) => `${name} wurde angehalten`,
    shutDown: (name) => `${name} wurde beendet`,
    stoppedWithOther: (name) => `${name} wurde angehalten, weil eine andere Aufgabe darauf angehalten wurde`,
    died: (name, why) => `${name} wurde unerwartet beendet${why && `: ${why}`}`,
    didNotStart: 'Der Worker ist nicht gestartet',
    gone: 'Den Worker gibt es nicht mehr',
    notLoaded: 'Der Code konnte nicht geladen werden. Verbindung prüfen, dann erneut versuchen',
  } satisfies Translation<typeof messages>,
};
