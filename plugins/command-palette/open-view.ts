import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import type { PluginServices } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';

/** Opens a tab of the type that was named, or that the user picks from those offered now. */
export async function openView(
  services: Pick<PluginServices, 'contextKeys' | 'quickInput' | 'views' | 'workspace'>,
  named?: string,
): Promise<void> {
  const type = named ?? (await pickType(services));
  if (type !== undefined) services.workspace.openTab({ type });
}

async function pickType({
  contextKeys,
  quickInput,
  views,
}: Pick<PluginServices, 'contextKeys' | 'quickInput' | 'views'>): Promise<string | undefined> {
  const types = await firstValueFrom(views.tabTypes$);
  const items = types
    .filter(
      ({ creatable, when }) =>
        creatable && (when === undefined || contextKeys.matches(parseWhenClause(when))),
    )
    .map(({ type, title, icon }) => ({ label: title, icon, type }));
  const picked = await quickInput.pick({
    title: messages.openView,
    placeholder: messages.openViewPlaceholder,
    items,
  });
  return picked?.type;
}
