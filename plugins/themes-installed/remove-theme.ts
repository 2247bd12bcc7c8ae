import { errorMessage } from '@core/base/errors';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { NotificationService } from '@core/notifications/notifications';
import type { InstalledThemes } from '@core/theme/installed-themes';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';

interface Services {
  readonly installedThemes: InstalledThemes;
  readonly notifications: NotificationService;
  readonly quickInput: QuickInputService;
}

/** 'Preferences: Remove Installed Theme': asks for a theme and removes it, with an undo action. */
export async function removeTheme({ installedThemes, notifications, quickInput }: Services): Promise<void> {
  const themes = await firstValueFrom(installedThemes.themes$);
  if (themes.length === 0) {
    notifications.show({ severity: 'info', message: messages.nothingInstalled });
    return;
  }
  const picked = await quickInput.pick({
    title: messages.remove,
    placeholder: messages.removeHint,
    items: themes.map(({ id, kind, name, source }) => ({
      id,
      label: name,
      description: kind === 'color' ? messages.colorTheme(source) : messages.iconTheme(source),
      icon: kind === 'color' ? 'symbol-color' : 'file',
    })),
  });
  if (!picked) return;
  const undo = await installedThemes.remove([picked.id]);
  const failed = (error: unknown) =>
    void notifications.show({ severity: 'error', message: errorMessage(error) });
  notifications.show({
    severity: 'success',
    message: messages.removed(picked.label),
    actions: [{ label: messages.undo, run: () => void undo().catch(failed) }],
  });
}
