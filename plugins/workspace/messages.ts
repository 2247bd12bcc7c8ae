import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/workspace', {
  zen: (key: string | undefined) =>
    key === undefined ? 'The bars are hidden.' : `The bars are hidden. Press ${key} to show them.`,
  leaveZen: 'Show Bars',
  windowBlocked: 'The browser blocked the new window. Allow pop-ups for this page and try again.',
});
