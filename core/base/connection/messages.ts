import { defineMessages } from '../localization/define-messages';

/** Messages from specification §8 ("Socket"). */
export const connectionMessages = defineMessages('core/base/connection', {
  socketTimeout: (path: string) => `WebSocket connection timeout for ${path}`,
  socketNotOpen: 'WebSocket is not open',
  invalidJson: 'Invalid JSON received',
  socketError: 'WebSocket connection error',
});
