import type { Translation } from '@core/base/localization/define-messages';
import type { buildMessages } from './messages';

export const german = {
  'core/chains/builds': {
    codeSize: (name, bytes) => `${name}: ${bytes} Byte`,
    codeSizeOfLimit: (name, bytes, limit, percent) => `${name}: ${bytes} von ${limit} Byte (${percent} %)`,
    codeSizeTooLarge: (name, bytes, limit) => `${name}: ${bytes} Byte, mehr als die erlaubten ${limit}`,
  } satisfies Translation<typeof buildMessages>,
};
