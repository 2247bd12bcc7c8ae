import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/workspace': {
    zen: (key) =>
      key === undefined ? 'Der Zen-Modus ist aktiv.' : `Der Zen-Modus ist aktiv. Mit ${key} wird er beendet.`,
    leaveZen: 'Zen-Modus beenden',
    windowBlocked:
      'Der Browser hat das neue Fenster blockiert. Pop-ups für diese Seite erlauben und erneut versuchen.',
  } satisfies Translation<typeof messages>,
};
