import type { PluginServices } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
}

/** What a picker of themes needs of the service that keeps them. */
interface Choosable {
  select(id: string): Promise<void>;
  preview(id: string | undefined): Promise<void>;
}

/** 'Preferences: Color Theme': each theme is tried out while the list is walked through. */
export async function pickColorTheme({ theme, quickInput }: PluginServices): Promise<void> {
  const [themes, selected] = await Promise.all([
    firstValueFrom(theme.themes$),
    firstValueFrom(theme.selected$),
  ]);
  await pick(quickInput, messages.chooseTheme, themes, selected, theme);
}

/** 'Preferences: File Icon Theme', likewise. */
export async function pickFileIconTheme({ fileIcons, quickInput }: PluginServices): Promise<void> {
  const [themes, selected] = await Promise.all([
    firstValueFrom(fileIcons.themes$),
    firstValueFrom(fileIcons.selected$),
  ]);
  await pick(quickInput, messages.chooseFileIcons, themes, selected, fileIcons);
}

async function pick(
  quickInput: PluginServices['quickInput'],
  title: string,
  choices: readonly Choice[],
  selected: string,
  service: Choosable,
): Promise<void> {
  const items = choices.map(({ id, name, icon }) => ({
    id,
    label: name,
    ...(icon === undefined ? {} : { icon }),
    ...(id === selected ? { description: messages.inUse } : {}),
  }));
  const active = items.find(({ id }) => id === selected);
  const tryOut = (id: string | undefined) => void service.preview(id).catch(() => undefined);
  const picked = await quickInput.pick({
    title,
    placeholder: messages.themeHint,
    items,
    ...(active ? { active } : {}),
    // A theme that cannot be read is told when it is chosen.
    onActive: (item) => tryOut(item && (item as (typeof items)[number]).id),
  });
  if (picked) await service.select(picked.id);
  else await service.preview(undefined);
}
