import { defineMessages } from '@core/base/localization/define-messages';

/** Why work that an engine was given came to nothing. `name` is the engine's, as a user reads it. */
export const messages = defineMessages('host/worker', {
  stopped: (name: string) => `${name} was stopped`,
  shutDown: (name: string) => `${name} has been shut down`,
  stoppedWithOther: (name: string) => `${name} was stopped because another task on it was`,
  died: (name: string, why: string) => `${name} stopped unexpectedly${why && `: ${why}`}`,
  didNotStart: 'its worker did not start',
  gone: 'its worker is gone',
  notLoaded: 'its code could not be loaded. Check the connection, then try again',
});
