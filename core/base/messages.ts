import { defineMessages } from './localization/define-messages';

/** General messages about tasks, times and failures. */
export const messages = defineMessages('core/base', {
  unknownError: 'Unknown error',
  justNow: 'just now',
  tookTooLong: (what: string, seconds: string) => `${what} was stopped: it took longer than ${seconds} s`,
  bytes: (count: string) => (count === '1' ? '1 byte' : `${count} bytes`),
});
