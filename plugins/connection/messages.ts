import type { ConnectionState } from '@core/base/connection/connection';
import { defineMessages } from '@core/base/localization/define-messages';

type KnownState = Exclude<ConnectionState, 'unknown'>;

export const messages = defineMessages('plugins/connection', {
  label: (state: KnownState) => ({ server: 'Online', static: 'Static host', offline: 'Offline' })[state],
  explanation: (state: KnownState) =>
    ({
      server: 'The server of this page can be reached',
      static: 'This page has no server: everything runs in this browser, with the built-in tenants',
      offline: 'The server of this page cannot be reached: local features are still available',
    })[state],
});
