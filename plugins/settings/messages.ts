import { defineMessages } from '@core/base/localization/define-messages';
import type { ConfigurationLevel } from '@core/configuration/configuration';

const levelNames: Readonly<Record<ConfigurationLevel, string>> = {
  default: 'Default',
  user: 'User',
  tenant: 'Tenant',
  project: 'Project',
};

/** UI strings of the popover, the pickers and the settings page. */
export const messages = defineMessages('plugins/settings', {
  settings: 'Settings',
  theme: 'Theme',
  fileIcons: 'File Icons',
  showMinimap: 'Show minimap',
  keyboardShortcuts: 'Keyboard Shortcuts',
  allSettings: 'All Settings',
  licences: 'Licences',
  chooseTheme: 'Color Theme',
  chooseFileIcons: 'File Icon Theme',
  themeHint: 'Up and Down preview a theme; Enter selects it, Escape cancels.',
  inUse: 'In use',
  installTheme: 'Install Theme from File…',
  notUsed: (what: string, reason: string) => `${what} is not used: ${reason}`,
  search: 'Search settings',
  count: (shown: number, all: number) => `${shown} of ${all} settings`,
  noneFound: 'No matching settings',
  noneFoundHint: 'Try a word from its name or description.',
  level: 'Level',
  levelName: (level: ConfigurationLevel) => levelNames[level],
  origin: (level: ConfigurationLevel) => `Set by: ${levelNames[level]}`,
  overridden: (level: ConfigurationLevel) =>
    `The value at level ${levelNames[level]} takes precedence. This value applies only if that value is removed.`,
  reset: (name: string) => `Reset ${name}`,
  failed: (reason: string) => `The setting was not changed. ${reason}`,
  form: 'Form',
  json: 'JSON',
  jsonHint: 'Type a quotation mark to see setting names. Save with the button or Ctrl+S.',
  jsonSuggestions: 'Setting names',
  jsonText: 'Settings as JSON',
  save: 'Save',
  saved: 'The settings were saved.',
  notSaved: (reason: string) => `The settings were not saved. ${reason}`,
  invalidJson: (reason: string) => `This is not valid JSON: ${reason}`,
  notAnObject: 'The settings must be a JSON object: { "name": value }',
  unknownKey: (key: string) => `“${key}” is not a known setting; it is not changed.`,
  exportFailed: (reason: string) => `The settings could not be exported. ${reason}`,
  imported: (count: number) => (count === 1 ? '1 setting was imported.' : `${count} settings were imported.`),
  importFailed: (name: string, reason: string) => `“${name}” was not imported. ${reason}`,
  undo: 'Undo',
});
