import { provideTranslation } from '@core/base/localization/define-messages';
import { resolveLanguage, setLanguage } from '@core/base/localization/language';
import { localKeys } from '@core/base/product';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import type { LanguagePack } from './language-pack';

/**
 * Loads the translations for the language that the user chose last, before anything is shown. Resolves to undefined for
 * English, which is part of the code, or if the language cannot be loaded, so that the page still starts.
 */
export async function startLanguage(
  local: Pick<KeyValueStore, 'get'>,
  preferred: readonly string[],
): Promise<LanguagePack | undefined> {
  const language = resolveLanguage(local.get(localKeys.language), preferred);
  if (language === 'en') return undefined;
  const pack = await import('./german').then(
    ({ german }) => german,
    () => undefined,
  );
  if (!pack) return undefined;
  for (const [folder, texts] of Object.entries(pack.tables)) provideTranslation(folder, texts);
  setLanguage(language);
  document.documentElement.lang = language;
  return pack;
}
