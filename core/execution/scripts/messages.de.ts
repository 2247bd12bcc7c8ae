import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/execution/scripts': {
    noScriptRunner:
      'Kein aktiviertes Plugin führt Skripte aus. Aktivieren Sie das Plugin, das TypeScript und JavaScript ausführt.',
    hookExited: (code) => `Ein Build-Hook hat den Build mit Exit-Code ${code} beendet.`,
  } satisfies Translation<typeof messages>,
};
