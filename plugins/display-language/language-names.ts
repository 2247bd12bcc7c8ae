import type { Language } from '@core/base/localization/language';

/** Each language in its own words, so that whoever reads no other finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };
