import type { PluginContext } from '@host/api/plugin-context';
import { chooseLanguage } from './choose-language';
import { followSetting } from './follow-setting';

/** The choice of the display language: a command and a setting. */
export async function activate({ commands, services, subscriptions }: PluginContext): Promise<void> {
  commands.register('displayLanguage.choose', () => chooseLanguage(services));
  // Until the settings are read, the default would pass for a choice.
  await services.configuration.load().catch(() => undefined);
  subscriptions.add(followSetting(services, () => window.location.reload()));
}
