import { defineMessages } from '@core/base/localization/define-messages';

/** Name of the setting, and reasons why icons cannot be used. */
export const messages = defineMessages('core/theme/icons', {
  setting: 'The file icon theme’s ID.',
  settingTitle: 'File Icons',
  notATheme: (reason: string) => `It is not a VS Code file icon theme: ${reason}`,
  notJson: (reason: string) => `It is not valid JSON: ${reason}`,
  unreadable: (name: string, reason: string) => `The file icon theme “${name}” could not be read. ${reason}`,
});
