import type { ConnectionState } from '@core/base/connection/connection';
import { defineMessages } from '@core/base/localization/define-messages';

type KnownState = Exclude<ConnectionState, 'unknown'>;

export const messages = defineMessages('plugins/connection', {
  label: (state: KnownState) => ({ server: 'Online', static: 'Static host', offline: 'Offline' })[state],
  explanation: (state: KnownState) =>
    ({
      server: 'Connected to the server',
      static:
        'This page is hosted without a server: everything runs in this browser, and only the built-in tenants are available',
      offline: 'Cannot connect to the server. Local features are still available.',
    })[state],
});
