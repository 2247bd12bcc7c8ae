/** Supported languages as BCP 47 tags. The source messages are in English. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

let spoken: Language = 'en';

/** Language of this page. It never changes. */
export function currentLanguage(): Language {
  return spoken;
}

/**
 * Sets the language. Called when the page starts, before anything is shown, and by tests, which must then restore
 * English.
 */
export function setLanguage(language: Language): void {
  spoken = language;
}

/** The first preferred language ('de-AT', 'fr', …) that is supported, or English if none is supported. */
function matchLanguage(preferred: readonly string[]): Language {
  const wanted = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? 'en';
}

/**
 * Resolves the language setting; 'auto' selects the language from the preferred languages. Returns English for an
 * unknown value.
 */
export function resolveLanguage(choice: unknown, preferred: readonly string[]): Language {
  if (choice === 'auto') return matchLanguage(preferred);
  return languages.find((language) => language === choice) ?? 'en';
}
