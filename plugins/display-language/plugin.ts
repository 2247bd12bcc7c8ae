import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { NotificationService } from '@core/notifications/notifications';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import type { PluginContext } from '@host/api/plugin-context';
import { chooseLanguage } from './choose-language';
import { followSetting } from './follow-setting';

export async function activate(context: PluginContext): Promise<void> {
  const { commands, subscriptions } = context;
  const services = {
    configuration: context.get(ConfigurationService),
    localStore: context.get(KeyValueStore),
    notifications: context.get(NotificationService),
    quickInput: context.get(QuickInputService),
  };
  commands.register('displayLanguage.choose', () => chooseLanguage(services));
  // Before the settings are loaded, the default value would be mistaken for the user's choice.
  await services.configuration.load().catch(() => undefined);
  subscriptions.add(followSetting(services, () => window.location.reload()));
}
