import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('host/api', {
  madeByTools: (path: string) => `${path} (made by tools)`,
  unreadable: (path: string, reason: string) => `${path} (${reason})`,
  tooManyFiles: (limit: number) => `More than ${limit} files were dropped: drop fewer at once`,
});
