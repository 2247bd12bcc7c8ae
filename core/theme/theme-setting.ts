import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

/** The settings file with the chosen theme (specification §3). */
export const themeSettingSchema = z.object({
  themeId: nonEmptyString,
  /** ISO time. */
  updatedAt: z.string(),
});

export type ThemeSetting = z.infer<typeof themeSettingSchema>;
