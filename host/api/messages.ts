import { defineMessages } from '@core/base/localization/define-messages';

/** User-facing messages of the plugin API. */
export const messages = defineMessages('host/api', {
  generatedByTools: (path: string) => `${path} (generated files)`,
  unreadable: (path: string, reason: string) => `${path} (${reason})`,
  tooManyFiles: (limit: number) => `More than ${limit} files were dropped. Drop fewer files at once.`,
});
