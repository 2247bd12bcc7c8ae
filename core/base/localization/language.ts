/** Languages that the product speaks, as BCP 47 names them; English is the one that texts are written in. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

let spoken: Language = 'en';

/** The language of this page. It stays the same for as long as the page lives. */
export function currentLanguage(): Language {
  return spoken;
}

/** Called by the page's start, before anything is shown; and by tests, which give English back. */
export function speak(language: Language): void {
  spoken = language;
}

/** The first of somebody's preferred languages ('de-AT', 'fr', …) that the product speaks; English when it speaks none. */
function matchLanguage(preferred: readonly string[]): Language {
  const wanted = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? 'en';
}

/** The language that a choice means; English for one that is none. */
export function resolveLanguage(choice: unknown, preferred: readonly string[]): Language {
  if (choice === 'auto') return matchLanguage(preferred);
  return languages.find((language) => language === choice) ?? 'en';
}
