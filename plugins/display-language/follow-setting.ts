import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { currentLanguage, resolveLanguage } from '@core/base/localization/language';
import { localKeys } from '@core/base/product';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { LANGUAGE_SETTING, languageNames } from './choose-language';
import { messages } from './messages';

interface Services {
  readonly configuration: Pick<ConfigurationService, 'value$'>;
  readonly localStore: Pick<KeyValueStore, 'set'>;
  readonly notifications: Pick<NotificationService, 'show' | 'dismiss'>;
}

/**
 * Stores the setting for the next page load, and offers to reload the page if the page uses another language. A page
 * does not change its language while it is open, because displayed text would not be updated.
 */
export function followSetting(services: Services, reload: () => void): Disposable {
  const { configuration, localStore, notifications } = services;
  let shown: number | undefined;
  const subscription = configuration.value$(LANGUAGE_SETTING).subscribe((choice) => {
    if (choice === undefined) return;
    localStore.set(localKeys.language, String(choice));
    if (shown !== undefined) notifications.dismiss(shown);
    const wanted = resolveLanguage(choice, navigator.languages);
    shown =
      wanted === currentLanguage()
        ? undefined
        : notifications.show({
            severity: 'info',
            message: messages.reloadNeeded(languageNames[wanted]),
            actions: [{ label: messages.reload, run: reload }],
          });
  });
  return toDisposable(() => subscription.unsubscribe());
}
