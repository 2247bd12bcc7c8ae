import { currentLanguage, type Language } from './language';

/**
 * Creates a formatter once per language, on first use, because module-level messages are evaluated before the language
 * is set.
 */
function perLanguage<T>(make: (language: Language) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const language = currentLanguage();
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const whole = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
const oneDigit = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
const collator = perLanguage((language) => new Intl.Collator(language, { numeric: true }));
const relative = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const longTime = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium' }),
);
const exactTime = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const timeOfDay = perLanguage((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }));

const plurals = perLanguage((language) => new Intl.PluralRules(language));

/** A count with its noun, in the singular or plural as the page language requires: '1 file', '1,234 files'. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${plurals().select(count) === 'one' ? one : many}`;
}

/**
 * Number in the page language: '12,345' or '12.345'. It is rounded to a whole number, or to one decimal place if
 * `digits` is 1.
 */
export function formatNumber(value: number, digits: 0 | 1 = 0): string {
  return (digits === 0 ? whole() : oneDigit()).format(value);
}

/** Relative time: 'yesterday', 'in 2 hours'. `amount` is the number of units from now, negative for the past. */
export function formatRelative(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relative().format(amount, unit);
}

/** Full date and time: 'March 4, 2026 at 5:06:07 PM'. `time` is in milliseconds since 1970. */
export function formatLongTime(time: number): string {
  return longTime().format(time);
}

/** Date and time to the second: 'Mar 4, 2026, 5:06:07 PM'. `time` is in milliseconds since 1970. */
export function formatExactTime(time: number): string {
  return exactTime().format(time);
}

/** Time of day: '5:06 PM'. `time` is in milliseconds since 1970. */
export function formatTimeOfDay(time: number): string {
  return timeOfDay().format(time);
}

/**
 * Compares names in the page language's order. Numbers are compared by value; accents and case matter only if the names
 * are otherwise equal.
 */
export function compareTexts(a: string, b: string): number {
  return collator().compare(a, b);
}

/** Compares strings by UTF-16 code units, so that the order is the same in every language. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
