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
  themeHint: 'Press Up or Down to preview a theme, Enter to select it, or Escape to cancel.',
  inUse: 'In use',
  installTheme: 'Install Theme from File…',
  notUsed: (what: string, reason: string) => `${what} was ignored: ${reason}`,
  search: 'Search settings',
  count: (shown: number, all: number) => `${shown} of ${all} settings`,
  noneFound: 'No matching settings',
  noneFoundHint: "Try a word from the setting's name or description.",
  level: 'Level',
  levelName: (level: ConfigurationLevel) => levelNames[level],
  origin: (level: ConfigurationLevel) => `Set by: ${levelNames[level]}`,
  overridden: (level: ConfigurationLevel) =>
    `The value set at the ${levelNames[level]} level takes precedence. This value applies only if that value is removed.`,
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
  unknownKey: (key: string) => `“${key}” is not a known setting and is left unchanged.`,
  exportFailed: (reason: string) => `The settings could not be exported. ${reason}`,
  imported: (count: number) => (count === 1 ? '1 setting was imported.' : `${count} settings were imported.`),
  importFailed: (name: string, reason: string) => `“${name}” was not imported. ${reason}`,
  undo: 'Undo',
});
