import { errorMessage } from '@core/base/errors';
import type { CommandService } from '@core/commands/commands';
import type { NotificationService } from '@core/notifications/notifications';
import type { FileIconService } from '@core/theme/icons/file-icons';
import type { InstalledTheme, InstalledThemes } from '@core/theme/installed-themes';
import type { ThemeService } from '@core/theme/theme';
import { chooseFiles } from '@host/api/choose-files';
import { runCommand } from '@host/api/run-command';
import { firstValueFrom } from 'rxjs';
import type { ThemeReader } from './engine/theme-reader';
import { messages } from './messages';

interface Services {
  readonly commands: CommandService;
  readonly fileIcons: FileIconService;
  readonly installedThemes: InstalledThemes;
  readonly notifications: NotificationService;
  readonly theme: ThemeService;
}

interface ThemeServices {
  readonly fileIcons: FileIconService;
  readonly theme: ThemeService;
}

/** Timeout in milliseconds. Reading a theme never takes this long, even on a slow computer. */
const DEADLINE_MS = 60_000;

/**
 * 'Preferences: Install Theme from File': reads the selected file, stores its themes, and activates the first colour
 * theme and the first icon theme. If `given` is set, that file is used, and no file dialog is shown. If the
 * installation fails, nothing is changed.
 */
export async function installThemes(services: Services, reader: ThemeReader, given?: File): Promise<void> {
  const [file] = given
    ? [given]
    : await chooseFiles({ accept: '.json,.jsonc,.tmTheme,.vsix,.zip,application/json' });
  if (!file) return;
  const { installedThemes, notifications } = services;
  try {
    const read = await notifications.progress(
      { title: messages.installing(file.name), cancellable: true },
      ({ signal, progress }) => reader.read(file, file.name, { signal, progress, deadlineMs: DEADLINE_MS }),
    );
    if (!read) return;
    const goBack = await captureSelection(services);
    const installed = await installedThemes.install(read.themes);
    await chooseFirst(services, installed);
    report(services, installed, read.skipped, async () => {
      await goBack();
      await installedThemes.remove(installed.map(({ id }) => id));
    });
  } catch (error) {
    throw new Error(messages.notInstalled(file.name, errorMessage(error)), { cause: error });
  }
}

async function chooseFirst(
  { theme, fileIcons }: ThemeServices,
  installed: readonly InstalledTheme[],
): Promise<void> {
  const color = installed.find(({ kind }) => kind === 'color');
  const icons = installed.find(({ kind }) => kind === 'icons');
  if (color) await theme.select(color.id);
  if (icons) await fileIcons.select(icons.id);
}

/** Returns a function that restores the themes selected at the time of the call. */
async function captureSelection({ theme, fileIcons }: ThemeServices): Promise<() => Promise<void>> {
  const [color, icons] = await Promise.all([
    firstValueFrom(theme.selected$),
    firstValueFrom(fileIcons.selected$),
  ]);
  return async () => {
    await theme.select(color);
    await fileIcons.select(icons);
  };
}

function report(
  services: { readonly commands: CommandService; readonly notifications: NotificationService },
  installed: readonly InstalledTheme[],
  skipped: readonly string[],
  undo: () => Promise<void>,
): void {
  const { commands, notifications } = services;
  const picker =
    installed[0]?.kind === 'icons' ? 'settings.selectFileIconTheme' : 'settings.selectColorTheme';
  const choose = { label: messages.choose, run: () => runCommand(services, picker) };
  const failed = (error: unknown) =>
    void notifications.show({ severity: 'error', message: errorMessage(error) });
  notifications.show({
    severity: skipped.length > 0 ? 'warning' : 'success',
    message: [messages.installed(installed.map(({ name }) => name)), ...skipped].join(' '),
    actions: [
      ...(installed.length > 1 && commands.isEnabled(picker) ? [choose] : []),
      { label: messages.undo, run: () => void undo().catch(failed) },
    ],
  });
}
