import { currentLanguage, type Language, languages, resolveLanguage } from '@core/base/localization/language';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import { messages } from './messages';

/** Each language's native name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

export const LANGUAGE_SETTING = 'workbench.language';

/** Asks the user for the language and stores it in the settings. {@link followSetting} handles the change. */
export async function chooseLanguage({
  configuration,
  quickInput,
}: {
  readonly configuration: ConfigurationService;
  readonly quickInput: QuickInputService;
}): Promise<void> {
  const chosen = configuration.get(LANGUAGE_SETTING);
  const ofBrowser = languageNames[resolveLanguage('auto', navigator.languages)];
  const items = [
    ...languages.map((language) => ({
      id: language as string,
      label: languageNames[language],
      ...(language === currentLanguage() ? { description: messages.inUse } : {}),
    })),
    { id: 'auto', label: messages.automatic, description: messages.automaticHint(ofBrowser) },
  ];
  const active = items.find(({ id }) => id === chosen);
  const picked = await quickInput.pick({
    title: messages.title,
    placeholder: messages.placeholder,
    items,
    ...(active ? { active } : {}),
  });
  if (picked) await configuration.set(LANGUAGE_SETTING, picked.id);
}
