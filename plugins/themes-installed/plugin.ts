import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import type { ThemeReader } from './engine/theme-reader';
import { installThemes } from './install-themes';
import { messages } from './messages';
import { removeTheme } from './remove-theme';

/** Themes that the user brings along. */
export function activate({ commands, services, subscriptions }: PluginContext): void {
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
      // Nobody installs themes all day: the worker goes, and the next use starts another.
      reader.stop();
    }
  });
  commands.register('themesInstalled.remove', () => removeTheme(services));
}
