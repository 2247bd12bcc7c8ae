import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ViewService } from '@core/workspace/views/views';
import type { WorkspaceService } from '@core/workspace/workspace';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';

/** Opens a tab of the given type, or of a type that the user selects. */
export async function openView(
  services: {
    readonly contextKeys: ContextKeyService;
    readonly quickInput: QuickInputService;
    readonly views: ViewService;
    readonly workspace: WorkspaceService;
  },
  named?: string,
): Promise<void> {
  const type = named ?? (await pickType(services));
  if (type !== undefined) services.workspace.openTab({ type });
}

async function pickType({
  contextKeys,
  quickInput,
  views,
}: {
  readonly contextKeys: ContextKeyService;
  readonly quickInput: QuickInputService;
  readonly views: ViewService;
}): Promise<string | undefined> {
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
