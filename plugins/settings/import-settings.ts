import { errorMessage } from '@core/base/errors';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import { chooseFiles } from '@host/api/choose-files';
import { messages } from './messages';
import { readSettingsText } from './settings-file';

/**
 * Implements 'Preferences: Import Settings...'. Merges the settings in a file into the user settings, and offers to
 * undo the import.
 */
export async function importSettings({
  configuration,
  notifications,
}: {
  readonly configuration: ConfigurationService;
  readonly notifications: NotificationService;
}): Promise<void> {
  const [file] = await chooseFiles({ accept: '.json,application/json' });
  if (!file) return;
  try {
    const imported = readSettingsText(await file.text());
    const before = await configuration.readText('user');
    const merged = { ...readSettingsText(before), ...imported };
    await configuration.writeText('user', `${JSON.stringify(merged, undefined, 2)}\n`);
    notifications.show({
      severity: 'success',
      message: messages.imported(Object.keys(imported).length),
      actions: [{ label: messages.undo, run: () => void configuration.writeText('user', before) }],
    });
  } catch (error) {
    throw new Error(messages.importFailed(file.name, errorMessage(error)), { cause: error });
  }
}
