import { provideTranslation } from '@core/base/localization/define-messages';
import { type Language, speak } from '@core/base/localization/language';

/**
 * Makes a worker speak the language of its page; asked before it is given any work. Functions cannot be sent to it, so it
 * loads the texts itself, and stays with English when they cannot be had: work goes before words.
 */
export async function speakLanguage(language: Language): Promise<void> {
  if (language === 'en') return;
  try {
    const { german } = await import('./german');
    for (const [folder, texts] of Object.entries(german)) provideTranslation(folder, texts);
    speak(language);
  } catch {
    // The page, which could not load them either, has said so.
  }
}
