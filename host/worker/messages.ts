import { defineMessages } from '@core/base/localization/define-messages';

/** Messages about failed engine calls. `name` is the engine's visible name. */
export const messages = defineMessages('host/worker', {
  stopped: (name: string) => `${name} was stopped`,
  shutDown: (name: string) => `${name} has been shut down`,
  stoppedWithOther: (name: string) => `${name} was stopped because another of its tasks was stopped`,
  died: (name: string, why: string) => `${name} stopped unexpectedly${why && `: ${why}`}`,
  didNotStart: 'its worker did not start',
  gone: 'its worker no longer exists',
  notLoaded: 'its code could not be loaded. Check the connection and try again.',
});
