import { defineMessages } from '@core/base/localization/define-messages';

/** Texts that components bring themselves; everything else is said by whoever uses them. */
export const messages = defineMessages('host/ui', {
  close: 'Close',
  clear: 'Clear',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  noOptions: 'Nothing to choose from',
  notifications: 'Notifications',
  /** Of the field in which something new is named. */
  name: 'Name',
  /** Of the field that keeps what is typed until the field that it is meant for is there. */
  heldKeyboard: 'Opening…',
  /** Of a chart. */
  showTable: 'Show as table',
});
