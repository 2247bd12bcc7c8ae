import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import { readProjectTexts } from '@core/languages/project-texts';
import type { NotificationService } from '@core/notifications/notifications';
import { DEFAULT_PROFILE, foundryProfiles } from './engine/settings/foundry-profile';
import { messages } from './messages';

const KEY = 'ethereum.foundry.profile';

export async function selectFoundryProfile(services: {
  readonly configuration: ConfigurationService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
  readonly quickInput: QuickInputService;
}): Promise<void> {
  const { configuration, notifications, quickInput } = services;
  const profiles = foundryProfiles(await readProjectTexts(services, ['toml']));
  if (profiles.length === 0) {
    notifications.show({ severity: 'info', message: messages.noFoundryConfig });
    return;
  }
  const current = String(configuration.get(KEY) ?? '') || DEFAULT_PROFILE;
  const items = profiles.map((profile) => ({
    profile,
    label: profile,
    ...(profile === current && { description: messages.versionInUse, icon: 'check' }),
  }));
  const active = items.find(({ profile }) => profile === current);
  const picked = await quickInput.pick({ title: messages.foundryProfile, items, ...(active && { active }) });
  if (!picked) return;
  await configuration.set(KEY, picked.profile === DEFAULT_PROFILE ? '' : picked.profile, 'project');
}
