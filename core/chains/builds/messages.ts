import { defineMessages } from '@core/base/localization/define-messages';

/** Messages about compiled contracts. Numbers are passed as formatted text. */
export const buildMessages = defineMessages('core/chains/builds', {
  codeSize: (name: string, bytes: string) => `${name}: ${bytes === '1' ? '1 byte' : `${bytes} bytes`}`,
  codeSizeOfLimit: (name: string, bytes: string, limit: string, percent: string) =>
    `${name}: ${bytes} bytes of ${limit} (${percent}%)`,
  codeSizeTooLarge: (name: string, bytes: string, limit: string) =>
    `${name}: ${bytes} bytes, larger than the limit of ${limit}`,
});
