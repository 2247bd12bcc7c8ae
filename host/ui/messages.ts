import { defineMessages } from '@core/base/localization/define-messages';

/** Default strings for components; all other strings are passed as props. */
export const messages = defineMessages('host/ui', {
  close: 'Close',
  clear: 'Clear',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  noOptions: 'No options',
  notifications: 'Notifications',
  /** Default label of the field for a new name. */
  name: 'Name',
  /** Name of the hidden field that holds typed text until the intended field is loaded. */
  heldKeyboard: 'Opening…',
  /** Label of a button on charts. */
  showTable: 'Show as table',
});
