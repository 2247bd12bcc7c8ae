import { provideTranslation } from '@core/base/localization/define-messages';
import { type Language, setLanguage } from '@core/base/localization/language';

/**
 * Switches a worker's messages to the page's language before the worker receives any work. Messages contain functions,
 * which cannot be sent to a worker, so the worker loads the messages itself. If they are not available, it continues in
 * English.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === 'en') return;
  try {
    const { german } = await import('./german');
    for (const [folder, texts] of Object.entries(german)) provideTranslation(folder, texts);
    setLanguage(language);
  } catch {
    // The page has already reported that the messages could not be loaded.
  }
}
