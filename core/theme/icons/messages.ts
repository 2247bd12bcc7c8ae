import { defineMessages } from '@core/base/localization/define-messages';

/** Why icons are not those that were asked for. */
export const messages = defineMessages('core/theme/icons', {
  setting: 'Icons of files and folders, by the id of their theme.',
  settingTitle: 'File Icons',
  notATheme: (reason: string) => `It is not a VS Code file icon theme: ${reason}`,
  notJson: (reason: string) => `It is not valid JSON: ${reason}`,
  unreadable: (name: string, reason: string) => `File icons '${name}' could not be read. ${reason}`,
});
