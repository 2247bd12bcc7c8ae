import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

export const messages = defineMessages('plugins/notifications', {
  history: 'Notification history',
  bell: (unread: number) =>
    unread === 0 ? 'No new notifications' : counted(unread, 'new notification', 'new notifications'),
  none: 'No notifications',
  noneHint: 'Notifications are listed here until you close the page.',
  clear: 'Clear All',
  remove: 'Remove',
  times: (count: number) => `${count} times`,
  severities: (severity: 'info' | 'success' | 'warning' | 'error') =>
    ({ info: 'Information', success: 'Success', warning: 'Warning', error: 'Error' })[severity],
});
