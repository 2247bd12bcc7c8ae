import type { Translation } from './localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/base': {
    unknownError: 'Unbekannter Fehler',
    justNow: 'gerade eben',
    tookTooLong: (what, seconds) => `${what} wurde angehalten: Es dauerte länger als ${seconds} s`,
    bytes: (count) => (count === '1' ? '1 Byte' : `${count} Bytes`),
  } satisfies Translation<typeof messages>,
};
