import { CommandService } from '@core/commands/commands';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { NotificationService } from '@core/notifications/notifications';
import { FileIconService } from '@core/theme/icons/file-icons';
import { InstalledThemes } from '@core/theme/installed-themes';
import { ThemeService } from '@core/theme/theme';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import type { ThemeReader } from './engine/theme-reader';
import { installThemes } from './install-themes';
import { messages } from './messages';
import { removeTheme } from './remove-theme';

export function activate(context: PluginContext): void {
  const { commands, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    fileIcons: context.get(FileIconService),
    installedThemes: context.get(InstalledThemes),
    notifications: context.get(NotificationService),
    quickInput: context.get(QuickInputService),
    theme: context.get(ThemeService),
  };
  const reader = subscriptions.add(
    new Engine<ThemeReader>({
      name: messages.reader,
      spawn: () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
    }),
  );
  commands.register('themesInstalled.install', async (file?: unknown) => {
    try {
      await installThemes(services, reader.api, file instanceof File ? file : undefined);
    } finally {
      // Themes are rarely installed, so the worker is stopped; the next use starts a new one.
      reader.stop();
    }
  });
  commands.register('themesInstalled.remove', () => removeTheme(services));
}
