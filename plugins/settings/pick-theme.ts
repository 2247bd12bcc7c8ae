import type { CommandService } from '@core/commands/commands';
import type { PickItem, QuickInputService } from '@core/commands/quick-input/quick-input';
import type { FileIconService } from '@core/theme/icons/file-icons';
import type { ThemeService } from '@core/theme/theme';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';

interface Services {
  readonly commands: CommandService;
  readonly quickInput: QuickInputService;
  readonly theme: ThemeService;
}

interface FileIconServices {
  readonly commands: CommandService;
  readonly fileIcons: FileIconService;
  readonly quickInput: QuickInputService;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
}

/** A theme in the list. The item that installs other themes has no id. */
interface ThemeItem extends PickItem {
  readonly id: string | undefined;
}

/** Id of the command that installs themes. It exists only if its plugin is present. */
const INSTALL = 'themesInstalled.install';

/** The theme service members that a picker needs. */
interface PreviewableThemes {
  select(id: string): Promise<void>;
  preview(id: string | undefined): Promise<void>;
}

/** Implements 'Preferences: Color Theme'. Previews each theme while the user moves through the list. */
export async function pickColorTheme(services: Services): Promise<void> {
  const { theme } = services;
  const [themes, selected] = await Promise.all([
    firstValueFrom(theme.themes$),
    firstValueFrom(theme.selected$),
  ]);
  await pick(services, messages.chooseTheme, themes, selected, theme);
}

/** Implements 'Preferences: File Icon Theme', with previews. */
export async function pickFileIconTheme(services: FileIconServices): Promise<void> {
  const { fileIcons } = services;
  const [themes, selected] = await Promise.all([
    firstValueFrom(fileIcons.themes$),
    firstValueFrom(fileIcons.selected$),
  ]);
  await pick(services, messages.chooseFileIcons, themes, selected, fileIcons);
}

async function pick(
  { commands, quickInput }: { readonly commands: CommandService; readonly quickInput: QuickInputService },
  title: string,
  choices: readonly Choice[],
  selected: string,
  service: PreviewableThemes,
): Promise<void> {
  const themes = choices.map(
    ({ id, name, icon }): ThemeItem => ({
      id,
      label: name,
      ...(icon === undefined ? {} : { icon }),
      ...(id === selected ? { description: messages.inUse } : {}),
    }),
  );
  const install: ThemeItem = { id: undefined, label: messages.installTheme, icon: 'add' };
  const items = commands.isEnabled(INSTALL) ? [...themes, install] : themes;
  const active = items.find(({ id }) => id === selected);
  const tryOut = (id: string | undefined) => void service.preview(id).catch(() => undefined);
  const picked = await quickInput.pick({
    title,
    placeholder: messages.themeHint,
    items,
    ...(active ? { active } : {}),
    // Errors during a preview are ignored; a theme that cannot be loaded is reported when it is selected.
    onActive: (item) => tryOut(item?.id),
  });
  if (picked?.id !== undefined) await service.select(picked.id);
  else await service.preview(undefined);
  if (picked === install) await commands.execute(INSTALL);
}
