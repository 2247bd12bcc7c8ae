import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/workspace', {
  zen: (key: string | undefined) =>
    key === undefined ? 'Zen mode is on.' : `Zen mode is on. Press ${key} to exit.`,
  leaveZen: 'Exit Zen Mode',
  windowBlocked: 'The browser blocked the new window. Allow pop-ups for this page and try again.',
});
