import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import { messages } from '../messages';
import { keyModes, toKeyMode } from './key-mode';

/** Implements 'Preferences: Editor Keymap', which asks the user to choose a keymap. */
export async function pickKeyMode({
  configuration,
  quickInput,
}: {
  readonly configuration: ConfigurationService;
  readonly quickInput: QuickInputService;
}): Promise<void> {
  const now = toKeyMode(configuration.get('editor.keyMode'));
  const items = keyModes.map((mode) => ({
    label: messages.keyModeName(mode),
    detail: messages.keyModeHint(mode),
    ...(mode === now ? { description: messages.keyModeInUse } : {}),
    mode,
  }));
  const active = items.find(({ mode }) => mode === now);
  const picked = await quickInput.pick<(typeof items)[number]>({
    title: messages.keyModeTitle,
    placeholder: messages.keyModePlaceholder,
    items,
    ...(active ? { active } : {}),
  });
  if (picked) await configuration.set('editor.keyMode', picked.mode);
}
