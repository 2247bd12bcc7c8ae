import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/themes-installed', {
  reader: 'The theme reader',
  installing: (name: string) => `Installing themes from “${name}”`,
  installed: (names: readonly string[]) =>
    names.length === 1
      ? `“${names[0]}” was installed.`
      : `${names.length} themes were installed: ${names.join(', ')}.`,
  notInstalled: (name: string, reason: string) => `“${name}” was not installed. ${reason}`,
  choose: 'Choose Theme…',
  remove: 'Remove Installed Theme',
  removeHint: 'Choose the theme to remove.',
  nothingInstalled: 'No themes are installed. Use “Preferences: Install Theme from File” to add one.',
  removed: (name: string) => `“${name}” was removed.`,
  colorTheme: (source: string) => `Colour theme, from ${source}`,
  iconTheme: (source: string) => `File icons, from ${source}`,
  undo: 'Undo',
});
