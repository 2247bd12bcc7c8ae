import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/workspace': {
    zen: (key) =>
      key === undefined
        ? 'Die Leisten sind ausgeblendet.'
        : `Die Leisten sind ausgeblendet. Mit ${key} werden sie wieder angezeigt.`,
    leaveZen: 'Leisten anzeigen',
    windowBlocked:
      'Der Browser hat das neue Fenster blockiert. Pop-ups für diese Seite erlauben und erneut versuchen.',
  } satisfies Translation<typeof messages>,
};
